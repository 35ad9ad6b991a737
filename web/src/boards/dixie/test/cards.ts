// The card sets as the client gets them, straight from data/dixie.
import { edition } from '../../../../../tools/make_web_cards.mjs'
import { learn, type CardSet } from '../cards.svelte'

export const cardSet = (name: string): CardSet => edition(name) as CardSet
export const learnAll = (): void => ['bull-run', 'shiloh', 'gettysburg'].forEach((name) => learn(cardSet(name)))
