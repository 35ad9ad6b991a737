// One WebSocket to a table that comes back by itself. A state machine without DOM: sockets and timers are given
// to it, so that tests drive it by hand.
import type { ClientMessage, ServerMessage } from './protocol'

export interface SocketLike {
  send(text: string): void
  close(): void
  onopen: ((e: any) => void) | null
  onmessage: ((e: { data: any }) => void) | null
  onclose: ((e: any) => void) | null
  onerror?: ((e: any) => void) | null
}
export type Link = 'connecting' | 'open' | 'lost' | 'closed'

/** How an answer may come: by the server, or not at all because the line broke. */
export type Answer = ServerMessage | { type: 'lost' }

export interface Surroundings {
  open: (url: string) => SocketLike
  later: (milliseconds: number, then: () => void) => () => void
}
const browser: Surroundings = {
  open: (url) => new WebSocket(url) as SocketLike,
  later: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** Waits between attempts, in milliseconds: quick at first, patient later. */
export const patience = [250, 500, 1000, 2000, 4000, 8000] as const

export class Connection {
  link: Link = 'connecting'
  private socket: SocketLike | null = null
  private next_id = 1
  private waiting = new Map<number, (answer: Answer) => void>()
  private attempts = 0
  private cancel: (() => void) | null = null

  constructor(
    private url: () => string,
    private hear: (message: ServerMessage) => void,
    private linked: (link: Link) => void,
    private around: Surroundings = browser,
  ) {
    this.connect()
  }

  /** Says something and promises its one answer. */
  say(message: ClientMessage): Promise<Answer> {
    if (this.link !== 'open' || !this.socket) return Promise.resolve({ type: 'lost' })
    const id = this.next_id++
    this.socket.send(JSON.stringify({ ...message, id }))
    return new Promise((resolve) => this.waiting.set(id, resolve))
  }

  /** Tries at once, for instance when the browser says it is online again. */
  retry(): void {
    if (this.link !== 'lost') return
    this.cancel?.()
    this.connect()
  }

  close(): void {
    this.cancel?.()
    this.change('closed')
    this.socket?.close()
    this.giveUpWaiting()
  }

  private connect(): void {
    if (this.link === 'closed') return
    const socket = this.around.open(this.url())
    this.socket = socket
    this.next_id = 1
    socket.onopen = () => {
      if (socket !== this.socket) return
      this.attempts = 0
      this.change('open')
    }
    socket.onmessage = (e) => {
      if (socket === this.socket) this.receive(String(e.data))
    }
    socket.onclose = () => {
      if (socket !== this.socket || this.link === 'closed') return
      this.socket = null
      this.change('lost')
      this.giveUpWaiting()
      const wait = patience[Math.min(this.attempts++, patience.length - 1)]!
      this.cancel = this.around.later(wait, () => this.connect())
    }
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage
    // The table hears first: whoever waits for the answer then finds the new state in place.
    this.hear(message)
    const id = 'id' in message ? message.id : undefined
    if (id === undefined) return
    const resolve = this.waiting.get(id)
    this.waiting.delete(id)
    resolve?.(message)
  }

  private change(link: Link): void {
    if (this.link === link) return
    this.link = link
    this.linked(link)
  }

  private giveUpWaiting(): void {
    const waiting = [...this.waiting.values()]
    this.waiting.clear()
    for (const resolve of waiting) resolve({ type: 'lost' })
  }
}
