// The link to a server: one WebSocket, made again by itself when it breaks. What was asked meanwhile waits; a move that
// is sent twice is made once (docs/protocol.md, section 2).
import { Link } from '../link'
import type { Welcome } from '../messages'
import { remember, remembered } from '../settings.svelte'

export type Connection = 'none' | 'connecting' | 'online' | 'lost'

const kept = 'cairn.token'
const longestWait = 10_000 // milliseconds between two attempts

export class SocketLink extends Link {
  state = $state<Connection>('none')
  player = $state('')
  name = $state('')

  private socket: WebSocket | null = null
  private unsent: string[] = []
  private attempts = 0
  private again: (() => void)[] = []
  private wasOnline = false

  // Called after every reconnection: whoever was at a table enters it again.
  onreconnect(enter: () => void): () => void {
    this.again.push(enter)
    return () => (this.again = this.again.filter((other) => other !== enter))
  }

  // Whether there is a server at all; a page that was opened from a file or offline has none.
  connect(): Promise<boolean> {
    this.state = 'connecting'
    return new Promise((tell) => {
      const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
      const socket = new WebSocket(url)
      this.socket = socket
      socket.onopen = () => {
        const token = remembered(kept) as string | null
        socket.send(JSON.stringify({ v: 1, ref: 'hello', type: 'hello', ...(token ? { token } : {}) }))
      }
      socket.onmessage = (event: MessageEvent<string>) => {
        const message = JSON.parse(event.data) as { ref?: string; type: string }
        if (message.ref !== 'hello') return this.receive(event.data)
        if (message.type === 'error') {
          // A server that has forgotten this player: begin anew.
          remember(kept, null)
          return socket.close()
        }
        this.welcome(message as unknown as Welcome)
        tell(true)
      }
      socket.onclose = () => {
        tell(false)
        this.broken()
      }
    })
  }

  // Keeps a name that is free, or becomes again whom it belongs to.
  async takeName(how: 'keep' | 'login', name: string, password: string): Promise<void> {
    this.become(await this.ask({ type: how, name, password }))
  }

  private become(message: Welcome): void {
    if (message.token) remember(kept, message.token)
    this.player = message.player
    this.name = message.name
  }

  private welcome(message: Welcome): void {
    this.become(message)
    this.state = 'online'
    this.attempts = 0
    const waiting = this.unsent
    this.unsent = []
    for (const text of waiting) this.socket?.send(text)
    if (this.wasOnline) for (const enter of this.again) enter()
    this.wasOnline = true
  }

  private broken(): void {
    this.socket = null
    if (!this.wasOnline) {
      this.state = 'none'
      this.giveUp(new Error('no server'))
      return
    }
    this.state = 'lost'
    const wait = Math.min(longestWait, 250 * 2 ** this.attempts++)
    setTimeout(() => void this.connect(), wait * (0.75 + Math.random() / 2))
  }

  protected post(text: string): void {
    if (this.state === 'online' && this.socket?.readyState === WebSocket.OPEN) this.socket.send(text)
    else this.unsent.push(text)
  }
}

export const server = new SocketLink()
