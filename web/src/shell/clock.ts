// The time that each side has spent on its decisions, from the moments of the match.
import { seatNames, type SeatName } from '../protocol/protocol'

export interface Moment { at?: number; prompt: { deciders: SeatName[] } }

/** Milliseconds a seat has thought so far. Moments without a time (the first, and older servers') begin when the one before them did. */
export function spent(moments: readonly Moment[], began: number): Record<SeatName, number> {
  const sum: Record<SeatName, number> = { first: 0, second: 0 }
  let before = began
  moments.forEach((moment, i) => {
    const now = Math.max(before, moment.at ?? before)
    if (i) for (const seat of seatNames) if (moments[i - 1]!.prompt.deciders.includes(seat)) sum[seat] += now - before
    before = now
  })
  return sum
}

/** When the last moment came. */
export const latest = (moments: readonly Moment[], began: number): number => moments.reduce((time, moment) => Math.max(time, moment.at ?? time), began)

/** 12:40, 1:02:03; from a day on, days and hours. */
export function shown(milliseconds: number): { text: string } | { days: number; hours: number } {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours >= 24) return { days: Math.floor(hours / 24), hours: hours % 24 }
  const two = (n: number) => String(n).padStart(2, '0')
  return { text: hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}` }
}
