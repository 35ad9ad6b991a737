// What a unit looks like after it has changed its formation, for the ghost of the change. For the eye only: whether it may is judged by the server.
import type { Order } from '../../protocol/protocol'
import { depth, from, ranks, spots, type Point, type Pose, type Standing } from './table'

const turn = (heading: number, by: number): number => (heading + by + 360) % 360
const number = (value: unknown): number => Number(value ?? 0)

/** LS-6.60  A base that turns on its place goes back as far as it would otherwise stand forward of the old front line. */
function turnedOnPlace(centre: Point, old: number, heading: number, deep: number): Pose {
  const t = ((heading - old) * Math.PI) / 180
  const back = Math.max(0, (deep * Math.abs(Math.cos(t)) + Math.abs(Math.sin(t)) - deep) / 2)
  const at = from({ ...centre, heading: old }, 0, -back)
  return { ...from({ ...at, heading }, 0, deep / 2), heading }
}

/** LS-6.36, 6.40, 6.58, 6.59; null where the order is no such change, or the drawing does not know it. */
export function reformed(unit: Standing, order: Order): Standing | null {
  const deep = unit.deep ?? 1
  switch (order.type) {
    case 'face': {
      if (deep !== 1) return null  // LS-6.39  the footprint grows to one end
      const left = order.hand !== 'right'
      const heading = turn(unit.pose.heading, left ? -90 : 90)
      const pose = { ...from(unit.pose, (left ? -1 : 1) * (unit.files / 2), -depth(unit) / 2), heading }
      return { ...unit, pose, files: ranks(unit), offset: left && unit.bases % unit.files ? 1 : 0 }
    }
    case 'guidon': {
      const guidon = spots(unit)[number(order.base) - 1]
      if (!guidon) return null
      const [left, right] = [number(order.left), number(order.right)]
      const pose = { ...from(unit.pose, guidon.file + 0.5 - unit.files / 2 + (right - left) / 2, -guidon.rank * deep), heading: unit.pose.heading }
      return { ...unit, pose, files: left + right + 1, offset: number(order.offset) }
    }
    case 'limber': {
      const gun = from(unit.pose, number(order.gun) - 0.5 - unit.files / 2, -deep / 2)
      return { ...unit, pose: turnedOnPlace(gun, unit.pose.heading, number(order.heading), deep), limbered: true }
    }
    case 'unlimber': {
      const guide = turnedOnPlace(from(unit.pose, 0, -deep / 2), unit.pose.heading, number(order.heading), deep)
      return { ...unit, pose: { ...from(guide, (number(order.right) - number(order.left)) / 2, 0), heading: guide.heading }, files: unit.bases, limbered: false }
    }
    default: return null
  }
}
