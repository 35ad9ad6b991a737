// The moments of a match as one viewer saw them: first read from the server, then continued by live updates.
import type { Frame, ReplayPage } from '../protocol/protocol'

export type Pages = (from: number) => Promise<ReplayPage>

export class History {
  frames: Frame[] = []
  private reading = false
  private again = false
  private epoch = 0

  constructor(private pages: Pages, private changed: () => void) {}

  /** A live moment. While older ones are still being read, the reader will find it among them. */
  add(frame: Frame): void {
    if (this.reading) {
      this.again = true
      return
    }
    this.frames = [...this.frames, frame]
    this.changed()
  }

  /** An undo took moments away, or the viewer changed: read from the start. */
  async restart(): Promise<void> {
    this.epoch++
    this.frames = []
    this.reading = false
    await this.read()
  }

  /** Reads what is missing, page by page. */
  async read(): Promise<void> {
    if (this.reading) {
      this.again = true
      return
    }
    const epoch = this.epoch
    this.reading = true
    try {
      do {
        this.again = false
        for (let total = Infinity; this.frames.length < total; ) {
          const page = await this.pages(this.frames.length)
          if (epoch !== this.epoch) return
          total = page.total
          if (page.frames.length === 0) break
          this.frames = [...this.frames, ...page.frames]
          this.changed()
        }
      } while (this.again)
    } catch {
      // No history (a table that has not begun, or a broken line): the live moments still arrive.
    } finally {
      if (epoch === this.epoch) this.reading = false
    }
  }
}
