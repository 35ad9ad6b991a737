// The part of a Dixie view that the board draws. The shapes come from C++ (protocol/generated.ts); places are plain names here.
import type { DixieCard, DixieFrame, DixiePosition, DixieShot, DixieSide, DixieView as WholeView, DixieWindow } from '../../protocol/generated'

export type PlaceName = string
export type SideName = DixieSide
/** A card; its id is "?usa" or "?csa" where the viewer does not know its face. `rank` is its token in a position (DX-0.24). */
export type ViewCard = Pick<DixieCard, 'id' | 'hits' | 'rank' | 'face_up' | 'fired' | 'moves' | 'decoy'> & { at: PlaceName }
/** Effects that lie on a position until the phase ends. */
export const lastingEffects = {
  smoke: 'smoke', ammunition_train: 'ammunition-train', grand_battery: 'grand-battery', carbines: 'dismounted-carbines',
  yelled_at: 'rebel-yell', rear_guard: 'rear-guard', stone_wall: 'stone-wall', band: 'regimental-band',
} as const
export type ViewPosition = Pick<DixiePosition, 'holder' | keyof typeof lastingEffects>
export type ViewFrame = Pick<DixieFrame, 'step' | 'side' | 'window' | 'stage'> & { at?: PlaceName }
export interface DixieView extends Pick<WholeView, 'edition' | 'turn' | 'day' | 'active' | 'phase'> {
  flow: ViewFrame[]
  cards: ViewCard[]
  positions: Record<PlaceName, ViewPosition | undefined>
  under_fire?: PlaceName
  /** `by` is a card's place in `cards`. */
  shot?: Pick<DixieShot, 'by' | 'hits'> & { at?: PlaceName; range?: string }
  options?: WholeView['options']
  night?: boolean
  melee?: { at?: PlaceName[]; round?: number }
  commander?: WholeView['commander']
  standing_passes?: WholeView['standing_passes']
  entrusted?: WholeView['entrusted']
  unless?: WholeView['unless']
}

/** Fails to compile if the view on the wire is no longer what the board draws. */
export const drawn = (view: WholeView): DixieView => view

/** DX-0.27  Every moment at which a special card may be played. */
export const windows: readonly DixieWindow[] = ['WS', 'WM0', 'WMF', 'WMR', 'WM9', 'WC0', 'WML', 'WFD', 'WCB', 'WV0', 'WVA', 'WVM', 'WDS', 'WV9', 'WR0', 'WN']
