// Gettysburg, turn 7, the Union's Combat Phase, as the Union sees it: the scene of the mockups.
import type { Choice } from '../../../protocol/protocol'
import type { DixieView, ViewCard } from '../view'

const up = (at: string, ...ids: string[]): ViewCard[] => ids.map((id, i) => ({ id, at, rank: i + 1, face_up: true }))
const hits = (id: string, at: string, n: number): ViewCard => ({ id, at, rank: 9, hits: n, face_up: true })
const down = (id: string, at: string, rank: number): ViewCard => ({ id, at, rank })
const many = (id: string, at: string, n: number): ViewCard[] => Array.from({ length: n }, () => ({ id, at }))

export const gettysburg: DixieView = {
  edition: 'gettysburg', turn: 7, day: 1, active: 'usa', phase: 'combat', flow: [{ step: 'fire', side: 'usa' }], under_fire: 'UC',
  positions: {
    UR: { holder: 'usa' }, UC: { holder: 'usa' }, UL: { holder: 'csa' }, CL: { holder: 'csa' }, CC: { holder: 'csa' }, CR: { holder: 'csa' },
  },
  cards: [
    ...up('CR', 'GB-CS-091'), down('?csa', 'CR', 1), down('?csa', 'CR', 2),
    ...up('CC', 'GB-CS-002', 'GB-CS-085', 'GB-CS-021'), down('?csa', 'CC', 3),
    ...up('CL', 'GB-CS-088'), hits('GB-CS-036', 'CL', 1), down('?csa', 'CL', 4), down('?csa', 'CL', 5),
    ...up('UL', 'GB-CS-016', 'GB-CS-005', 'GB-CS-015', 'GB-US-119'),
    ...up('UC', 'GB-CS-010'), hits('GB-CS-011', 'UC', 1), hits('GB-CS-012', 'UC', 2), hits('GB-CS-013', 'UC', 3),
    ...up('UC', 'GB-US-017', 'GB-US-122', 'GB-US-031'), { id: 'GB-US-025', at: 'UC', rank: 4, face_up: true, fired: true }, { id: 'GB-US-026', at: 'UC', rank: 5, face_up: true, fired: true },
    ...up('UR', 'GB-US-005', 'GB-US-126'), down('GB-US-006', 'UR', 7), down('GB-US-100', 'UR', 8), { id: 'GB-US-016', at: 'UR', rank: 6, face_up: true, fired: true },
    ...['GB-US-015', 'GB-US-046', 'GB-US-019', 'GB-US-091', 'GB-US-023', 'GB-US-118', 'GB-US-130', 'GB-US-132'].map((id) => ({ id, at: 'reserve' })),
    ...many('?csa', 'reserve', 6), ...many('?csa', 'deck', 2), ...many('?usa', 'deck', 5),
    ...['GB-US-024', 'GB-US-002', 'GB-US-008', 'GB-CS-059', 'GB-CS-007'].map((id) => ({ id, at: 'discard', face_up: true })),
  ],
}
export const fireChoices: Choice[] = [
  { order: { type: 'fire', card: 'GB-US-031', at: 'UC' } },
  { order: { type: 'fire', card: 'GB-US-005', at: 'CL' } },
  { order: { type: 'end_phase' } },
]
