// Pan and zoom for boards that are larger than the screen: wheel, drag, pinch and the keyboard move one transform; "fit" shows all of it.
import { select } from 'd3-selection'
import { zoom, zoomIdentity, zoomTransform, type ZoomTransform } from 'd3-zoom'

export interface Zoomed { x: number; y: number; k: number }
export interface ZoomControl {
  /** All of the board, or the box around some points of it. */
  fit: (box?: { x: number; y: number; width: number; height: number }) => void
  by: (factor: number) => void
  /** Moves as little as shows this point. */
  show: (point: [number, number]) => void
  destroy: () => void
}

/** Makes `frame` move a board of the given size; `left` pixels of it are left free for tools when all of it is shown; `moved` gets every transform. What carries `data-grip` is dragged itself and does not pan; the wheel over
 *  it does what it likes, unless it is `data-grip="drag"`. */
export function zoomable(frame: HTMLElement, size: { width: number; height: number; left?: number }, moved: (to: Zoomed) => void): ZoomControl {
  const aside = size.left ?? 0
  const whole = () => Math.min((frame.clientWidth - aside) / size.width, frame.clientHeight / size.height) || 1
  const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  const behaviour = zoom<HTMLElement, unknown>()
    .filter((event: Event) => !(event.type === 'mousedown' && (event as MouseEvent).button !== 0) && !(event.target as Element).closest?.(event.type === 'wheel' ? '[data-grip=""]' : '[data-grip]'))
    .clickDistance(4)
    .on('zoom', (event: { transform: ZoomTransform }) => moved(event.transform))
  const selected = select(frame)
  selected.call(behaviour).on('dblclick.zoom', null)
  const limits = () => behaviour.scaleExtent([whole() * 0.9, 4]).translateExtent([[-80 - 2.5 * aside, -80], [size.width + 80, size.height + 80]])
  // d3-zoom brings transitions along; they take a transform as a selection does.
  const target = (animate: boolean) => (animate && !still() ? (selected as unknown as { transition(): { duration(ms: number): typeof selected } }).transition().duration(350) : selected)
  const fit: ZoomControl['fit'] = (box) => {
    limits()
    const { x, y, width, height } = box ?? { x: 0, y: 0, ...size }
    const beside = box ? 0 : aside
    const k = Math.min((frame.clientWidth - beside) / width, frame.clientHeight / height, 2.2)
    // A box at the edge is not put in the middle: no half of the screen is spent on what lies beside the board.
    const within = (middle: number, shown: number, size: number) => (shown >= size + 160 ? size / 2 : Math.min(Math.max(middle, shown / 2 - 80), size + 80 - shown / 2))
    const middle: [number, number] = [within(x + width / 2, (frame.clientWidth - beside) / k, size.width), within(y + height / 2, frame.clientHeight / k, size.height)]
    const to = zoomIdentity.translate((frame.clientWidth + beside) / 2, frame.clientHeight / 2).scale(k).translate(-middle[0], -middle[1])
    behaviour.transform(target(box !== undefined), to)
  }
  const watch = new ResizeObserver(limits)
  watch.observe(frame)
  return {
    fit,
    by: (factor) => behaviour.scaleBy(target(true), factor),
    show: ([x, y]) => {
      const { x: left, y: top, k } = zoomTransform(frame)
      const into = (at: number, size: number) => (at < 60 ? 60 - at : at > size - 60 ? size - 60 - at : 0)
      const [dx, dy] = [into(x * k + left, frame.clientWidth), into(y * k + top, frame.clientHeight)]
      if (dx || dy) behaviour.translateBy(target(false), dx / k, dy / k)
    },
    destroy: () => { watch.disconnect(); selected.on('.zoom', null) },
  }
}
