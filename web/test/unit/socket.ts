// A server in the palm of the hand: sockets and timers that a test moves by itself.
import type { SocketLike, Surroundings } from '../../src/protocol/connection'
import type { ServerMessage, TableInfo, Update } from '../../src/protocol/protocol'

export class FakeSocket implements SocketLike {
  onopen: ((e: unknown) => void) | null = null
  onmessage: ((e: { data: unknown }) => void) | null = null
  onclose: ((e: unknown) => void) | null = null
  sent: any[] = []
  closed = false
  constructor(readonly url: string) {}
  send(text: string): void { this.sent.push(JSON.parse(text)) }
  close(): void { this.closed = true; this.onclose?.({}) }
  open(): void { this.onopen?.({}) }
  say(message: ServerMessage | object): void { this.onmessage?.({ data: JSON.stringify(message) }) }
  drop(): void { this.onclose?.({}) }
}

export class FakeSurroundings implements Surroundings {
  sockets: FakeSocket[] = []
  timers: { wait: number; then: () => void }[] = []
  open = (url: string) => {
    const socket = new FakeSocket(url)
    this.sockets.push(socket)
    return socket
  }
  later = (wait: number, then: () => void) => {
    const timer = { wait, then }
    this.timers.push(timer)
    return () => { this.timers = this.timers.filter((t) => t !== timer) }
  }
  get socket(): FakeSocket { return this.sockets.at(-1)! }
  ring(): void { this.timers.shift()?.then() }
}

export const tableInfo = (more: Partial<TableInfo> = {}): TableInfo => ({
  id: 'abc', game: 'toy', version: 1, scenario: 'one', options: {},
  seats: [{ kind: 'guest', name: 'Ada', you: true, present: true }, { kind: 'bot', bot: 'greedy', you: false, present: true }],
  status: 'running', you: ['first'], asked: ['first'], outcome: null, created: 1, moved: 1, ...more,
})
export const update = (revision: number, more: Partial<Update> = {}): Update => ({
  type: 'update', revision, as: 'first', view: { n: revision }, prompt: { deciders: ['first'], topic: 'fire' },
  choices: [{ order: { type: 'fire', card: 'X' } }], events: [], can_undo: 'free', ...more,
})
