// The desk of a reader who makes a deck or a scenario: what this browser keeps, whether what lies on the desk is kept, what was last said of it.
interface Drawer<T, Kept> { all: () => Kept[]; keep: (document: T) => Kept; forget: (id: string) => void }

export class Desk<T extends { id?: string }, Kept extends T & { id: string }> {
  kept: Kept[] = $state.raw([])
  saved = $state(true)
  note = $state('')
  readonly #drawer: Drawer<T, Kept>

  constructor(drawer: Drawer<T, Kept>) {
    this.#drawer = drawer
    this.kept = drawer.all()
  }
  /** Something else lies here: from the drawer or begun anew, or out of a link or a file and not kept yet. */
  lay(saved = true): void {
    this.saved = saved
    this.note = ''
  }
  /** What lies here was changed. */
  touch(): void { this.lay(false) }
  keep(document: T, said: string): Kept {
    const done = this.#drawer.keep(document)
    this.kept = this.#drawer.all()
    this.saved = true
    this.note = said
    return done
  }
  forget(id: string): void {
    this.#drawer.forget(id)
    this.kept = this.#drawer.all()
  }
}
