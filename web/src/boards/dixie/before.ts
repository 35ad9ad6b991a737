// Dixie before the battle: the deck builder, and which deck a seat brings (DX-14).
import DeckChoice from '../../decks/DeckChoice.svelte'
import { fittingDecks } from '../../decks/kept'
import type { BeforeDefinition } from '../board'

export const before: BeforeDefinition = {
  pages: [{ path: '/decks', title: 'ui.decks' }],
  battle: 'gettysburg',
  engravings: { 'bull-run': 'v-field', shiloh: 'v-woods', gettysburg: 'v-hill' },
  brings: (_, options) => options.custom_decks === true,
  Bring: DeckChoice,
  brought: (scenario, options, seat, id) => {
    const deck = fittingDecks(scenario, options, seat).find((one) => one.id === id)
    return deck ? { deck: deck.cards } : {}
  },
}
