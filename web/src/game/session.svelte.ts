// The game on the screen: opened, left, and, with two at one screen, handed from one player to the other.
import { hidesCards } from '../family'
import { choiceIn, choiceOf, lengthOf, levelOf, rulesetOf, startsFreely, type Choice } from '../start/choice.svelte'
import { localLink } from '../engine/local'
import { server } from '../online/socket.svelte'
import { Game } from './game.svelte'
import { scenes, type LessonName } from '../lessons/scenes'
import type { Link } from '../link'
import { remember, remembered, rememberedParts } from '../settings.svelte'
import { addEntropy } from './shuffle'
import type { AskedTerms, ClockTerms, Opened, Player, Ruleset, Seat, SeatTerm, WatchTerms } from '../messages'

export type Kind = 'computer' | 'here' | 'online' | 'lesson'

export class Session {
  game = $state.raw<Game | null>(null)
  curtain = $state.raw<Seat | null>(null) // who shall lift it
  error = $state('')

  constructor(
    readonly kind: Kind,
    readonly choice: Choice,
  ) {}

  // Whether one player must not see what the other sees.
  get hides(): boolean {
    return hidesCards(this.choice.family)
  }
  // The game is over for one player's eyes, and the next one's must not be asked for before the curtain is lifted.
  // Where nothing is hidden, it is handed over as it is.
  lower(seat: Seat, player: Player): void {
    if (!this.hides) return void this.game?.handOver()
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
    const game = new Game(link, table, key, partner, this.kind === 'here' && !this.hides)
    await game.enter()
    this.game = game
  }

  next: Player = 'A' // who lifts the curtain; in a match of sieges the seats change hands

  table = ''
  safe = $state(true) // it is kept, and can be left without loss
  replaced = false // by another game of its kind: nothing of it is to be kept any more

  end(): void {
    this.game?.leave()
    this.game = null
  }
}

// A game in this browser is kept until it is over or another of its kind takes its place: one against the computer, one
// of two at one screen. The log of the latter is kept by the worker, since it holds both hands; here only who is to
// lift the curtain.
export type LocalKind = 'computer' | 'here' | 'lesson'
const slotOf = (kind: LocalKind): string => `cairn.game.${kind}`

// Before each kind had its own place there was one for all.
const formerly = remembered('cairn.game')
if (typeof formerly === 'object' && formerly !== null) {
  remember(slotOf('here' in formerly ? 'here' : 'computer'), formerly)
  remember('cairn.game', null)
}

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
export interface KeptLesson {
  readonly lesson: LessonName
  readonly scene: number
  readonly step: number
  readonly choice: Choice
}
// What the first page says of a game that can be gone on with.
export interface Kept {
  readonly kind: LocalKind
  readonly choice: Choice
}

const worker = (type: 'put_away' | 'take_out', table: string): Promise<{ readonly is: boolean }> =>
  localLink('services').ask({ type, table })

// Says whether nothing would be lost now.
export async function keep(session: Session): Promise<boolean> {
  const { kind, table, choice } = session
  if (kind !== 'computer' && kind !== 'here') return true
  const over = session.game?.position?.turn === null && !session.game.coming
  if (over) return (forget(kind), true)
  if (kind === 'here') return keepHere(session)
  const { log } = await localLink('services').ask({ type: 'log', table })
  return session.replaced || remember(slotOf(kind), { table, log, choice } satisfies KeptGame)
}
async function keepHere(session: Session): Promise<boolean> {
  const { game, table, choice } = session
  const turn = game?.position?.turn
  const due: Omit<KeptHere, 'table' | 'choice'> | null = session.curtain
    ? { here: session.curtain, player: session.next }
    : game && turn
      ? { here: turn, player: game.seats[turn] }
      : game?.coming
        ? { here: game.coming.first, player: game.coming.seats[game.coming.first], deal: game.coming.game }
        : null
  if (!due) return true
  return (
    (await worker('put_away', table)).is &&
    (session.replaced || remember(slotOf('here'), { ...due, table, choice } satisfies KeptHere))
  )
}
export function keepLesson(lesson: KeptLesson): void {
  remember(slotOf('lesson'), lesson)
}

// What is kept may come from another version of the page, or from anybody.
function found(kind: LocalKind): unknown {
  const kept = rememberedParts(slotOf(kind))
  const has = (...names: readonly string[]): boolean => names.every((name) => typeof kept[name] === 'string')
  const known = {
    computer: has('table', 'log'),
    here: has('table', 'here', 'player'),
    lesson: String(kept['lesson']) in scenes && [kept['scene'], kept['step']].every(Number.isInteger),
  }[kind]
  return known ? { ...kept, choice: choiceIn((kept['choice'] ?? {}) as Record<string, unknown>) } : null
}
export function keptGames(): readonly Kept[] {
  return (['computer', 'here', 'lesson'] as const).flatMap((kind) => {
    const kept = found(kind) as Kept | null
    return kept ? [{ kind, choice: kept.choice }] : []
  })
}
export function forget(kind: LocalKind): void {
  if (kind === 'here' && found(kind)) void localLink('services').ask({ type: 'empty' })
  remember(slotOf(kind), null)
}

export async function resume(kind: 'computer' | 'here'): Promise<Session | null> {
  const kept = found(kind)
  const session = !kept
    ? null
    : kind === 'here'
      ? await resumeHere(kept as KeptHere)
      : await resumeComputer(kept as KeptGame)
  if (!session) forget(kind)
  return session
}
export function keptLesson(): KeptLesson | null {
  return found('lesson') as KeptLesson | null
}
async function resumeComputer({ table, log, choice }: KeptGame): Promise<Session | null> {
  await localLink('services').ask({ type: 'restore', log })
  const session = new Session('computer', choice)
  session.table = table
  return session.show(localLink('p1')).then(
    () => session,
    () => null,
  )
}

// Nothing of either hand is asked for: the curtain is down.
async function resumeHere({ here, player, deal, table, choice }: KeptHere): Promise<Session | null> {
  const session = new Session('here', choice)
  session.table = table
  session.next = player
  session.curtain = here
  if (!(await worker('take_out', table)).is) return null
  for (const link of deal ? [localLink('p1'), localLink('p2')] : [])
    await addEntropy(link, table, deal as number).catch(() => '')
  if (!session.hides) await session.lift()
  return session
}

const isFirst = ({ first }: Choice): boolean => first === 'me' || (first === 'either' && Math.random() < 0.5)

function seatsOf(choice: Choice, other: SeatTerm): readonly [SeatTerm, SeatTerm] {
  return isFirst(choice) ? ['me', other] : [other, 'me']
}

export async function openLocal(choice: Choice): Promise<Session> {
  const kind = choice.opponent === 'here' ? 'here' : 'computer'
  const level = levelOf(choice)
  const session = new Session(kind, { ...choice, level })
  const other: SeatTerm = kind === 'here' ? 'link' : { computer: level }
  const starts = kind === 'here' && startsFreely(choice) && !isFirst(choice) ? 'B' : 'A'
  const terms: AskedTerms = {
    ruleset: rulesetOf(choice),
    ...lengthOf(choice),
    starts,
    seats: kind === 'here' ? ['me', 'link'] : seatsOf(choice, other),
  }
  const opened = await localLink('p1').ask({ type: 'open', terms })
  session.table = opened.table
  if (kind === 'computer') {
    await session.show(localLink('p1'))
    return session
  }
  await localLink('p2').ask({ type: 'sit', table: opened.table, ...(opened.join ? { key: opened.join } : {}) })
  await localLink('p2').ask({ type: 'leave', table: opened.table })
  return beginHere(session)
}

// Both are ready, and whoever starts shall lift the curtain.
async function beginHere(session: Session): Promise<Session> {
  const { table } = session
  const { first = 'p1', seats } = await localLink('p1').ask({ type: 'enter', table })
  await localLink('p1').ask({ type: 'leave', table })
  await addEntropy(localLink('p1'), table, 1)
  await addEntropy(localLink('p2'), table, 1)
  session.next = seats?.[first] ?? 'A'
  session.curtain = first
  if (!session.hides) await session.lift()
  return session
}

// Once more in this browser: the table knows who starts.
export async function againLocal(last: Session): Promise<Session> {
  const session = new Session(last.kind, last.choice)
  session.table = (await rematch(last)).table
  if (last.kind === 'here') return beginHere(session)
  await session.show(localLink('p1'))
  return session
}

// The game of a record goes on from one of its moves, against the computer.
export async function playOn(record: string, ply: number, seat: Seat, asked: number): Promise<Session> {
  const ruleset = /^ruleset (\S+)$/m.exec(record)?.[1] as Ruleset
  const level = levelOf({ ...choiceOf(ruleset), level: asked })
  const { is } = await localLink('p1').ask({ type: 'play_on', record, ply, seat, level })
  const session = new Session('computer', { ...choiceOf(ruleset), opponent: 'computer', level })
  session.table = is
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
const watching: Readonly<Record<Choice['watching'], WatchTerms>> = {
  open: { allowed: true, delay: 0 },
  late: { allowed: true, delay: 120 },
  none: { allowed: false, delay: 0 },
}

export async function openOnline(choice: Choice): Promise<Session> {
  const open = choice.opponent === 'lobby'
  const seats = seatsOf(choice, open ? 'anyone' : 'link')
  const terms: AskedTerms = {
    ruleset: rulesetOf(choice),
    ...lengthOf(choice),
    seats,
    clock: clocks[choice.clock],
    public: open,
    watch: watching[choice.watching],
  }
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
