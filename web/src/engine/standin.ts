// A table in the browser until the hall is compiled to WebAssembly: the messages of docs/protocol.md over the
// engine's line protocol. It knows no rule.
import type { Asking, Player, PlayedMove, Position, Seat, SeatTerm, Terms, Who } from '../messages'
import type { Engine } from './wasm'

type Client = string

export class StandIn {
  private terms: Terms | null = null
  private players: Record<Player, Who> = { A: { kind: 'free' }, B: { kind: 'free' } }
  private owners: Record<Player, Client | null> = { A: null, B: null }
  private entered = new Set<Client>()
  private played: PlayedMove[] = []
  private seq = 0
  private resigned: Seat | null = null
  private table = ''
  private seed = 0n

  constructor(
    private readonly engine: Engine,
    private readonly tell: (client: Client, text: string) => void,
  ) {}

  receive(client: Client, text: string): void {
    const asked = JSON.parse(text) as Asking & { ref?: string }
    const answer = this.answer(client, asked)
    this.tell(client, JSON.stringify({ v: 1, ref: asked.ref, ...answer.message }))
    answer.then?.()
  }

  // Moves for the computer while it is its turn; false when there is nothing to do.
  think(): boolean {
    const level = this.computerToMove()
    if (level === null) return false
    const move = this.engine.line(`go level ${level}`).split('bestmove ')[1] ?? ''
    this.make(move)
    return this.computerToMove() !== null
  }

  private computerToMove(): number | null {
    const turn = this.turn()
    if (turn === null || this.terms === null) return null
    const who = this.players[this.playerOf(turn)]
    return who.kind === 'computer' ? who.level : null
  }

  private turn(): Seat | null {
    if (this.terms === null || this.resigned) return null
    const [word, seat] = this.engine.line('turn').split(' ')
    return word === 'turn' ? (seat as Seat) : null
  }
  private playerOf(seat: Seat): Player {
    return seat === 'p1' ? 'A' : 'B'
  }
  private seatOf(client: Client): Seat | null {
    return this.owners.A === client ? 'p1' : this.owners.B === client ? 'p2' : null
  }

  private position(client: Client): Position {
    const turn = this.turn()
    const seat = this.seatOf(client)
    const over = this.engine.line('turn').startsWith('over')
    const outcome = this.resigned ? (this.resigned === 'p1' ? 'p2' : 'p1') : over ? this.engine.line('turn').split(' ')[1] : 'open'
    const view = (of: Seat): never => JSON.parse(this.engine.line(`view ${of}`)) as never
    return {
      game: 1,
      ply: this.played.length,
      turn,
      outcome: outcome as Position['outcome'],
      view: view(seat ?? 'p1'),
      ...(turn === null ? { views: { p1: view('p1'), p2: view('p2') } } : {}),
      ...(turn !== null && turn === seat ? { moves: this.engine.line('moves').split(' ').slice(1) } : {}),
      clock: null,
    }
  }

  private news(kind: string, keys: object, withPosition: boolean): void {
    ++this.seq
    for (const client of this.entered) {
      const position = withPosition ? { position: this.position(client) } : {}
      this.tell(client, JSON.stringify({ v: 1, type: 'news', table: this.table, seq: this.seq, at: Date.now(), kind, ...keys, ...position }))
    }
  }

  private make(move: string): string {
    const seat = this.turn()
    if (seat === null) return 'error the game is over'
    const said = this.engine.line(`do ${move}`)
    if (said !== 'ok') return said
    this.played.push({ seat, move })
    this.news('moved', { seat, move: move.replace(/^(return|give):.*/, '$1') }, true)
    this.end()
    return 'ok'
  }

  private end(): void {
    if (this.turn() !== null) return
    const winner = this.position('').outcome
    this.news('ended', { game: 1, winner, by: this.resigned ? 'resignation' : 'rules', score: { A: 0, B: 0 }, reveal: { deal: `seed ${this.seed}` } }, true)
  }

  private answer(client: Client, asked: Asking): { message: object; then?: () => void } {
    switch (asked.type) {
      case 'open': {
        this.terms = asked.terms
        this.table = `t${Date.now().toString(36)}`
        const sit = (term: SeatTerm): Who =>
          typeof term === 'object' ? { kind: 'computer', level: term.computer } : term === 'me' ? { kind: 'person', player: client, name: client } : { kind: 'free' }
        this.players = { A: sit(asked.terms.seats[0]), B: sit(asked.terms.seats[1]) }
        this.owners = { A: asked.terms.seats[0] === 'me' ? client : null, B: asked.terms.seats[1] === 'me' ? client : null }
        this.entered.clear()
        this.played = []
        this.resigned = null
        this.seq = 1
        this.seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n
        this.engine.line(`variant ${asked.terms.ruleset}`)
        this.engine.line(`deal seed ${this.seed}`)
        return { message: { type: 'opened', table: this.table, join: 'k' } }
      }
      case 'sit':
        this.owners[this.owners.A === null && this.players.A.kind === 'free' ? 'A' : 'B'] = client
        this.players[this.owners.A === client ? 'A' : 'B'] = { kind: 'person', player: client, name: client }
        return { message: this.tableMessage(client) }
      case 'enter':
        this.entered.add(client)
        return { message: this.tableMessage(client) }
      case 'leave':
        this.entered.delete(client)
        return { message: { type: 'ok' } }
      case 'move': {
        if (this.seatOf(client) !== this.turn()) return { message: { type: 'error', code: 'turn', reason: 'it is not your turn' } }
        const said = this.make(asked.move)
        return said === 'ok' ? { message: { type: 'ok', seq: this.seq } } : { message: { type: 'error', code: 'illegal', reason: said.slice(6) } }
      }
      case 'takeback': {
        const seat = this.seatOf(client)
        let back = 0
        while (this.played.length > 0) {
          const last = this.played.pop()
          this.engine.line('undo')
          ++back
          if (last?.seat === seat) break
        }
        this.news('takeback', { seat, do: 'accept', moves_back: back }, true)
        return { message: { type: 'ok' } }
      }
      case 'resign':
        this.resigned = this.seatOf(client)
        this.end()
        return { message: { type: 'ok' } }
      case 'prove': {
        const [verdict, ...cards] = this.engine.line(`prove ${asked.seat} ${asked.place}`).split(' ')
        if (verdict === 'error') return { message: { type: 'error', code: 'turn', reason: cards.join(' ') } }
        return { message: { type: 'proof', verdict, cards } }
      }
      case 'ping':
        return { message: { type: 'pong' } }
      default:
        return { message: { type: 'error', code: 'unknown', reason: asked.type } }
    }
  }

  private tableMessage(client: Client): object {
    const seat = this.seatOf(client)
    return {
      type: 'table',
      table: this.table,
      seq: this.seq,
      terms: this.terms,
      you: seat === null ? null : this.playerOf(seat),
      players: this.players,
      stage: this.players.A.kind === 'free' || this.players.B.kind === 'free' ? 'gathering' : this.turn() === null ? 'over' : 'playing',
      game: 1,
      seats: { p1: 'A', p2: 'B' },
      first: 'p1',
      score: { A: 0, B: 0 },
      results: [],
      offer: null,
      played: this.played,
      position: this.position(client),
    }
  }
}
