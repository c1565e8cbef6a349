// The link to a server: one WebSocket, made again by itself when it breaks. A line that only falls silent is found out
// by asking. What was asked meanwhile waits; what was asked and not answered is asked again, and a move that is sent
// twice is made once (docs/protocol.md, section 2).
import { Link, Refused } from '../link'
import type { Welcome } from '../messages'
import { remember, remembered } from '../settings.svelte'

export type Connection = 'none' | 'connecting' | 'online' | 'lost'

const kept = 'cairn.token'
// All in milliseconds.
const look = 500 // between two looks at the line
const quiet = 5000 // nothing was heard for so long: is anybody there?
const overdue = 1500 // the same when an answer is awaited
const patience = { connecting: 10_000, online: 5000 } // until an answer must have come
const longestWait = 10_000 // between two attempts to be there again
const firstSearch = 2000 // before a server that was never reached is looked for again,
const longestSearch = 15_000 // and after many times

// Asked twice these would be done twice, or be refused for having been done.
const once = new Set(['open', 'greet', 'takeback', 'keep', 'login', 'password', 'signout'])
const broken = new Refused({ code: 'lost', reason: 'the connection broke' })

export class SocketLink extends Link {
  state = $state<Connection>('none')
  player = $state('')
  name = $state('')
  reached = $state(false) // whether there is a server at all; a page opened from a file or offline has none
  missed = $state(false) // it was looked for in vain

  private socket: WebSocket | null = null
  private attempts = 0
  private again: (() => void)[] = []
  private nextAttempt: ReturnType<typeof setTimeout> | undefined
  private heard = 0 // when something last came
  private asked = 0 // when somebody was asked to say something; 0: nobody is
  private whenReached: (() => void)[] = []

  constructor() {
    super()
    setInterval(() => this.watchLine(), look)
    addEventListener('online', () => this.hurry())
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.hurry())
  }

  // Called after every reconnection: whoever was at a table enters it again.
  onreconnect(enter: () => void): () => void {
    this.again.push(enter)
    return () => (this.again = this.again.filter((other) => other !== enter))
  }

  // Once there is a server, maybe never.
  reach(): Promise<void> {
    return this.reached ? Promise.resolve() : new Promise((done) => this.whenReached.push(done))
  }

  // Whether that worked. If not, it is tried again, until it does.
  connect(): Promise<boolean> {
    clearTimeout(this.nextAttempt)
    this.nextAttempt = undefined
    this.state = 'connecting'
    return new Promise((tell) => {
      const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
      const socket = new WebSocket(url)
      this.socket = socket
      this.asked = Date.now()
      this.heard = 0
      socket.onopen = () => {
        const token = remembered(kept) as string | null
        socket.send(JSON.stringify({ v: 1, ref: 'hello', type: 'hello', ...(token ? { token } : {}) }))
      }
      socket.onmessage = (event: MessageEvent<string>) => {
        this.heard = Date.now()
        this.asked = 0
        const message = JSON.parse(event.data) as { ref?: string; type: string; code?: string }
        if (message.type === 'pong') return
        if (message.ref !== 'hello') return this.receive(event.data)
        if (message.type === 'error') {
          // A token that is dead, or unknown to this server: begin anew. Anything else will pass.
          if (message.code === 'token') remember(kept, null)
          return socket.close()
        }
        this.welcome(message as unknown as Welcome)
        tell(true)
      }
      socket.onclose = () => {
        tell(false)
        if (this.socket === socket) this.broken()
      }
    })
  }

  // Keeps a name that is free, or becomes again whom it belongs to.
  async takeName(how: 'keep' | 'login', name: string, password: string): Promise<void> {
    this.become(await this.ask({ type: how, name, password }))
  }

  // Both end what this player is signed in to elsewhere, and give this browser a new token.
  async changePassword(password: string, fresh: string): Promise<void> {
    this.become(await this.ask({ type: 'password', password, new: fresh }))
  }
  async signOutElsewhere(): Promise<void> {
    this.become(await this.ask({ type: 'signout' }))
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
    this.giveUp(broken, (type) => type === 'leave') // whoever is new here has nothing to leave
    const waiting = this.unanswered()
    // At the table first: the answers to what is asked again mean something there.
    if (this.reached) for (const enter of this.again) enter()
    for (const text of waiting) this.socket?.send(text)
    this.reached = true
    for (const done of this.whenReached.splice(0)) done()
  }

  // Asks for a sign of life when it is due, and lets go of a line that gives none.
  private watchLine(): void {
    const socket = this.socket
    if (!socket) return
    const now = Date.now()
    if (this.asked > 0) {
      if (now - this.asked < (this.state === 'online' ? patience.online : patience.connecting)) return
      const gone = socket.onclose
      socket.onmessage = socket.onclose = null
      socket.close() // which a dead line does not notice for long
      gone?.call(socket, new CloseEvent('close'))
    } else if (now - this.heard > quiet || (this.overdue() > overdue && now - this.heard > overdue)) {
      this.ping(socket)
    }
  }
  private ping(socket: WebSocket): void {
    if (this.state !== 'online' || socket.readyState !== WebSocket.OPEN) return
    this.asked = Date.now()
    socket.send('{"v":1,"type":"ping"}')
  }

  // There is a net again, or somebody looks again: now rather than later.
  private hurry(): void {
    if (this.socket) {
      if (this.asked === 0) this.ping(this.socket)
    } else if (this.nextAttempt !== undefined) {
      this.attempts = 0
      void this.connect()
    }
  }

  private broken(): void {
    this.socket = null
    this.asked = 0
    this.missed = true
    this.giveUp(broken, (type) => !this.reached || once.has(type))
    this.state = this.reached ? 'lost' : 'none'
    const wait = this.reached
      ? Math.min(longestWait, 250 * 2 ** this.attempts)
      : Math.min(longestSearch, firstSearch * 1.5 ** this.attempts)
    ++this.attempts
    this.nextAttempt = setTimeout(() => void this.connect(), wait * (0.75 + Math.random() / 2))
  }

  // What cannot be sent now is, as all that has no answer, when there is somebody again.
  protected post(text: string): void {
    if (this.state === 'online' && this.socket?.readyState === WebSocket.OPEN) this.socket.send(text)
  }
}

export const server = new SocketLink()
