// The game on the screen: opened, left, and, with two at one screen, handed from one player to the other.
import { choiceOf, gamesOf, rulesetOf, type Choice } from './choice.svelte'
import { localLink } from './engine/local'
import { server } from './online/socket.svelte'
import { Game } from './game.svelte'
import type { Link } from './link'
import { remember, remembered } from './settings.svelte'
import { addEntropy } from './shuffle'
import type { ClockTerms, Opened, Player, Ruleset, Seat, SeatTerm, Terms } from './messages'

export type Kind = 'computer' | 'here' | 'online' | 'lesson'

export class Session {
  game = $state.raw<Game | null>(null)
  curtain = $state.raw<Seat | null>(null) // who shall lift it
  error = $state('')

  constructor(
    readonly kind: Kind,
    readonly choice: Choice,
  ) {}

  // The game is over for one player's eyes, and the next one's must not be asked for before the curtain is lifted.
  lower(seat: Seat, player: Player): void {
    this.game?.leave()
    this.game = null
    this.curtain = seat
    this.next = player
  }
  async lift(): Promise<void> {
    if (this.curtain === null) return
    const [mine, other] = this.next === 'A' ? (['p1', 'p2'] as const) : (['p2', 'p1'] as const)
    await this.show(localLink(mine), this.table, undefined, localLink(other))
    this.curtain = null
  }

  async show(link: Link, table = this.table, key?: string, partner?: Link): Promise<void> {
    const game = new Game(link, table, key, partner)
    await game.enter()
    this.game = game
  }

  next: Player = 'A' // who lifts the curtain; in a match of sieges the seats change hands
  laidOut = false // begun at a position that was laid out by hand, so that no shuffle can be checked

  table = ''
  left = false // nothing of it is to be kept any more

  end(): void {
    this.left = true
    this.game?.leave()
    this.game = null
  }
}

// A game in this browser outlives a reload of the page. That of two at one screen is kept by the worker, since its log
// holds both hands; here only who is to lift the curtain.
const kept = 'cairn.game'

interface KeptGame {
  readonly table: string
  readonly log: string
  readonly choice: Choice
}
interface KeptHere {
  readonly here: Seat
  readonly player: Player
  readonly deal?: number // the game of the match that is still to be dealt
  readonly table: string
  readonly choice: Choice
}

const worker = (type: 'put_away' | 'take_out' | 'empty', table = ''): Promise<{ readonly is: boolean }> => localLink('services').send({ type, table })

export async function keep(session: Session): Promise<void> {
  if ((session.kind !== 'computer' && session.kind !== 'here') || session.laidOut) return
  const over = session.game?.position?.turn === null && !session.game.coming
  if (over) return forget()
  if (session.kind === 'here') return keepHere(session)
  const { log } = await localLink('services').send<{ readonly log: string }>({ type: 'log', table: session.table })
  if (session.left) return
  remember(kept, { table: session.table, log, choice: session.choice } satisfies KeptGame)
}
async function keepHere(session: Session): Promise<void> {
  const { game, table, choice } = session
  const turn = game?.position?.turn
  const due: Omit<KeptHere, 'table' | 'choice'> | null = session.curtain
    ? { here: session.curtain, player: session.next }
    : game && turn
      ? { here: turn, player: game.seats[turn] }
      : game?.coming
        ? { here: game.coming.first, player: game.coming.seats[game.coming.first], deal: game.coming.game }
        : null
  if (due && (await worker('put_away', table)).is && !session.left) remember(kept, { ...due, table, choice } satisfies KeptHere)
}
export function hasKept(): boolean {
  return remembered(kept) !== null
}
export function forget(): void {
  const found = remembered(kept)
  if (typeof found === 'object' && found !== null && 'here' in found) void worker('empty')
  remember(kept, null)
}

export async function resume(): Promise<Session | null> {
  const found = remembered(kept) as KeptGame | KeptHere | null
  if (typeof found !== 'object' || !found) return forget(), null
  if ('here' in found) return resumeHere(found)
  await localLink('services').send({ type: 'restore', log: found.log })
  const session = new Session('computer', found.choice)
  session.table = found.table
  try {
    await session.show(localLink('p1'))
  } catch {
    forget()
    return null
  }
  return session
}

// Nothing of either hand is asked for: the curtain is down.
async function resumeHere(found: KeptHere): Promise<Session | null> {
  const session = new Session('here', found.choice)
  session.table = found.table
  session.next = found.player
  session.curtain = found.here
  if (!(await worker('take_out', found.table)).is) return forget(), null
  for (const link of found.deal ? [localLink('p1'), localLink('p2')] : []) await addEntropy(link, found.table, found.deal as number).catch(() => '')
  return session
}

function seatsOf(choice: Choice, other: SeatTerm): readonly [SeatTerm, SeatTerm] {
  const meFirst = choice.first === 'me' || (choice.first === 'either' && Math.random() < 0.5)
  return meFirst ? ['me', other] : [other, 'me']
}

export async function openLocal(choice: Choice): Promise<Session> {
  const kind = choice.opponent === 'here' ? 'here' : 'computer'
  const session = new Session(kind, choice)
  const other: SeatTerm = kind === 'here' ? 'link' : { computer: choice.level }
  const terms: Terms = { ruleset: rulesetOf(choice), games: gamesOf(choice), seats: kind === 'here' ? ['me', 'link'] : seatsOf(choice, other) }
  const opened = await localLink('p1').ask({ type: 'open', terms })
  session.table = opened.table
  if (kind === 'computer') {
    await session.show(localLink('p1'))
    return session
  }
  await localLink('p2').ask({ type: 'sit', table: opened.table, ...(opened.join ? { key: opened.join } : {}) })
  await addEntropy(localLink('p1'), opened.table, 1)
  await addEntropy(localLink('p2'), opened.table, 1)
  await localLink('p2').ask({ type: 'leave', table: opened.table })
  session.curtain = 'p1'
  return session
}

// The game of a record goes on from one of its moves, against the computer.
export async function playOn(record: string, ply: number, seat: Seat, level: number): Promise<Session> {
  const ruleset = /^ruleset (\S+)$/m.exec(record)?.[1] as Ruleset
  const { is } = await localLink('p1').send<{ readonly is: string }>({ type: 'play_on', record, ply, seat, level })
  const session = new Session('computer', { ...choiceOf(ruleset), opponent: 'computer', level })
  session.table = is
  session.laidOut = true
  await session.show(localLink('p1'))
  return session
}

export const clocks: Readonly<Record<Choice['clock'], ClockTerms>> = {
  none: { kind: 'none' },
  quick: { kind: 'fischer', start: 300, add: 5 },
  calm: { kind: 'fischer', start: 900, add: 15 },
  days: { kind: 'days', days: 3 },
  move30: { kind: 'move', seconds: 30 },
  move60: { kind: 'move', seconds: 60 },
  move120: { kind: 'move', seconds: 120 },
}
const watching: Readonly<Record<Choice['watching'], NonNullable<Terms['watch']>>> = {
  open: { allowed: true, delay: 0 },
  late: { allowed: true, delay: 120 },
  none: { allowed: false, delay: 0 },
}

export async function openOnline(choice: Choice): Promise<Session> {
  const open = choice.opponent === 'lobby'
  const seats = seatsOf(choice, open ? 'anyone' : 'link')
  const terms: Terms = { ruleset: rulesetOf(choice), games: gamesOf(choice), seats, clock: clocks[choice.clock], public: open, watch: watching[choice.watching] }
  const opened = await server.ask({ type: 'open', terms })
  return enterOnline(opened.table, choice)
}

export async function enterOnline(table: string, choice: Choice, key?: string, sit = false): Promise<Session> {
  const session = new Session('online', choice)
  session.table = table
  if (sit) await server.ask({ type: 'sit', table, ...(key ? { key } : {}) })
  await session.show(server, table, sit ? undefined : key)
  return session
}

export function rematch(session: Session): Promise<Opened> {
  return (session.game as Game).link.ask({ type: 'rematch', table: session.table })
}
