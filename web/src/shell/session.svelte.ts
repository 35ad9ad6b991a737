// A table as this browser sees it: the live update, the history, the refusal to explain, the link to the server.
import type { Highlight } from '../boards/board'
import { api, ServerFault } from '../protocol/api'
import { Connection, type Answer, type Link, type Surroundings } from '../protocol/connection'
import { roleOf, viewerOf, type Fault, type Frame, type Looker, type Odds, type Order, type Prompt, type Refusal, type RoleName, type SeatName, type ServerMessage, type TableInfo, type Update, type Verdict, type Viewer } from '../protocol/protocol'
import { History } from './history'

export interface Refused { order: Order; refusal: Refusal }

export class Session {
  table = $state.raw<TableInfo | null>(null)
  update = $state.raw<Update | null>(null)
  link = $state<Link>('connecting')
  frames = $state.raw<Frame[]>([])
  /** The moment shown; null is the present. */
  at = $state<number | null>(null)
  as = $state<Looker>('spectator')
  undo_request = $state<SeatName | null>(null)
  refused = $state.raw<Refused | null>(null)
  fault = $state.raw<Fault | null>(null)
  highlight = $state.raw<Highlight | null>(null)
  busy = $state(false)
  /** Own orders and undos that have had their answer, and the update that came with it. */
  answered = $state(0)
  /** The opponent said no to an undo. */
  declined = $state(false)

  private connection: Connection
  private history: History
  private wished: Looker | null

  constructor(readonly id: string, as: Looker | null = null, around?: Surroundings) {
    this.wished = as
    this.history = new History(
      (from) => api.replay(id, this.as, from),
      () => { this.frames = this.history.frames },
    )
    this.connection = new Connection(
      () => {
        const base = typeof location === 'undefined' ? 'ws://localhost' : location.origin.replace(/^http/, 'ws')
        return `${base}/ws/tables/${id}${this.wished ? `?as=${this.wished}` : ''}`
      },
      (message) => this.hear(message),
      (link) => { this.link = link },
      around,
    )
  }

  close(): void {
    this.connection.close()
  }

  retry(): void {
    this.connection.retry()
  }

  /** The seat looked from, and the role in its team if two share it. */
  get viewer(): Viewer {
    return viewerOf(this.as)
  }
  get role(): RoleName | null {
    return roleOf(this.as)
  }

  /** The seats this browser may decide for right now, from where it looks. */
  get mine(): SeatName | null {
    return this.viewer === 'spectator' ? null : this.viewer
  }

  get myDecision(): boolean {
    // Where both of a team are asked, as in the march (GG-25.04), who has nothing to choose only looks on.
    const idle = this.role !== null && (this.update?.prompt.roles?.length ?? 0) > 1 && !this.update?.choices.length
    return this.at === null && !idle && this.asks(this.update?.prompt)
  }
  /** Does it ask whoever looks from here, of a team this very member? */
  asks(prompt: Prompt | undefined): boolean {
    return !!prompt && this.mine !== null && prompt.deciders.includes(this.mine) && (!this.role || !prompt.roles || prompt.roles.includes(this.role))
  }

  get finished(): boolean {
    return this.table?.status === 'finished' || (this.update !== null && this.update.prompt.deciders.length === 0)
  }

  /** Two at one screen: the seat that must decide is mine, but I look from the other one. */
  get handOver(): SeatName | null {
    const deciders = this.update?.prompt.deciders ?? []
    const you = this.table?.you ?? []
    if (this.at !== null || you.length < 2 || this.viewer === 'spectator' || deciders.includes(this.viewer)) return null
    return deciders.find((seat) => you.includes(seat)) ?? null
  }

  /** What is shown: the present, or a moment of the past. */
  get shown(): Frame | null {
    if (this.at !== null) return this.frames[this.at] ?? this.update
    return this.update
  }

  async send(order: Order): Promise<Verdict> {
    const update = this.update
    if (!update || this.busy) return { fine: true }
    this.busy = true
    this.refused = null
    this.fault = null
    this.declined = false
    const answer = await this.connection.say({ type: 'order', revision: update.revision, order })
    this.busy = false
    this.answered++
    return this.judged(order, answer)
  }

  /** Judges without giving; a refusal is kept for the rail. */
  async explain(order: Order): Promise<Verdict> {
    return this.judged(order, await this.connection.say({ type: 'check', order }))
  }

  async check(order: Order): Promise<Verdict> {
    const answer = await this.connection.say({ type: 'check', order })
    if (answer.type === 'verdict' && answer.refusal) return { fine: false, refusal: answer.refusal, ...(answer.within ? { within: answer.within, beyond: answer.beyond } : {}) }
    return { fine: true }
  }

  /** The exact chances of an order, or null when it rolls nothing. Nothing is said about a broken line: odds are only advice. */
  async odds(order: Order): Promise<unknown> {
    const answer = await this.connection.say({ type: 'odds', order })
    return answer.type === 'odds' ? answer.odds : null
  }

  /** What awaits this seat as things stand; nothing where the game tells nothing. */
  async prospects(): Promise<Odds[]> {
    const answer = await this.connection.say({ type: 'odds' })
    return answer.type === 'prospects' ? answer.prospects : []
  }

  async undo(): Promise<void> {
    if (!this.update) return
    this.declined = false
    this.refused = null
    this.blame(await this.connection.say({ type: 'undo', revision: this.update.revision }))
    this.answered++
  }

  async answerUndo(accept: boolean): Promise<void> {
    this.blame(await this.connection.say({ type: 'undo_answer', accept }))
  }

  async look(as: Looker): Promise<void> {
    this.wished = as
    this.blame(await this.connection.say({ type: 'look', as }))
  }

  /** Moves along the replay; the last moment of a running match is the present. */
  show(at: number | null): void {
    const last = this.frames.length - 1
    this.at = at === null || at >= last ? null : Math.max(0, at)
    this.refused = null
  }

  dismiss(): void {
    this.refused = null
    this.fault = null
    this.declined = false
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'table': {
        const waited = this.undo_request
        const request = message.undo_request
        this.table = message.table
        this.undo_request = request === null ? null : typeof request === 'string' ? request : request.by
        if (this.update === null) this.as = message.as
        // My own request went away and nothing was undone since: the answer was no.
        if (waited !== null && waited === this.mine && this.undo_request === null) this.declined = true
        return
      }
      case 'update': {
        const first = this.update === null || message.as !== this.as
        this.as = message.as
        this.update = message
        if (message.undone) this.declined = false
        if (first || message.undone) void this.history.restart()
        else if (message.events.length > 0 || message.id !== undefined) this.history.add({ ...message, at: Date.now() })
        else void this.history.read()
        return
      }
      case 'error':
        if (message.id === undefined) this.fault = message.error
        return
      case 'refused':
      case 'verdict':
      case 'choices':
      case 'odds':
      case 'prospects':
      case 'asked':
      case 'declined':
        return
    }
  }

  private judged(order: Order, answer: Answer): Verdict {
    if ((answer.type === 'refused' || answer.type === 'verdict') && answer.refusal) {
      this.refused = { order, refusal: answer.refusal }
      return { fine: false, refusal: answer.refusal }
    }
    if (answer.type === 'verdict') this.refused = null
    this.blame(answer)
    return { fine: true }
  }

  private blame(answer: Answer): void {
    if (answer.type === 'error') this.fault = answer.error
    else if (answer.type === 'lost') this.fault = { code: 'lost' }
    else if (answer.type === 'declined') this.declined = false
  }
}

/** A fault's code and arguments, whatever was thrown. */
export const faultOf = (thrown: unknown): Fault =>
  thrown instanceof ServerFault ? thrown.fault : { code: 'unreachable' }
