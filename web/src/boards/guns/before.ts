// The Guns of Gettysburg before the battle: its picture on the home page.
import type { BeforeDefinition } from '../board'

export const before: BeforeDefinition = { engravings: { gettysburg: 'v-art' } }
