// The game on the screen: opened, left, and, with two at one screen, handed from one player to the other.
import { rulesetOf, type Choice } from './choice.svelte'
import { localLink } from './engine/local'
import { Game } from './game.svelte'
import type { Link } from './link'
import type { Seat, SeatTerm, Terms } from './messages'

export type Kind = 'computer' | 'here' | 'online'

export class Session {
  game = $state.raw<Game | null>(null)
  curtain = $state.raw<Seat | null>(null) // who shall lift it
  error = $state('')

  constructor(
    readonly kind: Kind,
    readonly choice: Choice,
  ) {}

  // The game is over for one player's eyes, and the next one's must not be asked for before the curtain is lifted.
  lower(seat: Seat): void {
    this.game?.leave()
    this.game = null
    this.curtain = seat
  }
  async lift(): Promise<void> {
    const seat = this.curtain
    if (seat === null) return
    await this.show(localLink(seat))
    this.curtain = null
  }

  async show(link: Link, table = this.table, key?: string): Promise<void> {
    const game = new Game(link, table, key)
    await game.enter()
    this.game = game
  }

  table = ''

  end(): void {
    this.game?.leave()
    this.game = null
  }
}

function seatsOf(choice: Choice, other: SeatTerm): readonly [SeatTerm, SeatTerm] {
  const meFirst = choice.first === 'me' || (choice.first === 'either' && Math.random() < 0.5)
  return meFirst ? ['me', other] : [other, 'me']
}

export async function openLocal(choice: Choice): Promise<Session> {
  const kind = choice.opponent === 'here' ? 'here' : 'computer'
  const session = new Session(kind, choice)
  const other: SeatTerm = kind === 'here' ? 'link' : { computer: choice.level }
  const terms: Terms = { ruleset: rulesetOf(choice), seats: kind === 'here' ? ['me', 'link'] : seatsOf(choice, other) }
  const opened = await localLink('p1').ask({ type: 'open', terms })
  session.table = opened.table
  if (kind === 'computer') {
    await session.show(localLink('p1'))
    return session
  }
  await localLink('p2').ask({ type: 'sit', table: opened.table, ...(opened.join ? { key: opened.join } : {}) })
  session.curtain = 'p1'
  return session
}
