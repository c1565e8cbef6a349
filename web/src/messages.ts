// The messages of docs/protocol.md, and the views inside them. What is not there is not sent.
import type { Ruleset } from './family'
import type { How } from './generated/catalogue'
import type { Card, Cell, Move, MoveText, PieceValue } from './move'

export type Seat = 'p1' | 'p2'
export type Player = 'A' | 'B'
export type Outcome = 'open' | Seat | 'draw'
// What decided a game that the rules ended.
export type { How }
export type { Ruleset }

export type BySeat<T> = Readonly<Record<Seat, T>>
export type ByPlayer<T> = Readonly<Record<Player, T>>

// ---- Views

export type Counts = 'all' | 'sum' | 'lowest sum' | 'run' | 'same value' | 'colour'

export interface Stone {
  readonly holder: Seat | null
  readonly slots: number
  readonly sums_only: boolean
  readonly p1: readonly Card[]
  readonly p2: readonly Card[]
}

export interface BorderView {
  readonly ruleset: Ruleset
  readonly seat: Seat | null
  readonly turn: Seat
  readonly phase: 'play' | 'claim' | 'draw' | 'end' | 'recruit' | 'return'
  readonly outcome: Outcome
  readonly stones: readonly Stone[]
  readonly hand?: readonly Card[]
  readonly opponent?: Amounts
  readonly hands?: BySeat<Amounts>
  readonly piles: Amounts
  readonly discard?: readonly Card[]
  readonly tactics_played?: BySeat<number>
  readonly draws_left?: number
  readonly returns_left?: number
}

export interface Tile {
  readonly damaged: boolean
  readonly slots: number
  readonly counts: Counts
  readonly p1: readonly Card[]
  readonly p2: readonly Card[]
}

export interface SiegeView {
  readonly ruleset: Ruleset
  readonly seat: Seat | null
  readonly turn: Seat
  readonly phase: 'play' | 'give' | 'control' | 'draw' | 'end'
  readonly outcome: Outcome
  readonly tiles: readonly Tile[]
  readonly cauldrons: number
  readonly oil_thrown: boolean
  readonly hand?: readonly Card[]
  readonly opponent?: Amounts
  readonly hands?: BySeat<Amounts>
  readonly piles: Amounts
  readonly discard: readonly Card[]
  readonly tactics_played?: BySeat<number>
  readonly to_give?: number
  readonly giving?: readonly Card[]
  readonly received?: readonly Card[]
}

export interface Piece {
  readonly cell: Cell
  readonly owner: Seat
  readonly value: number
}
export interface TotemView {
  readonly ruleset: Ruleset
  readonly seat: Seat | null
  readonly turn: Seat
  readonly outcome: Outcome
  readonly totem: Cell
  readonly pieces: readonly Piece[]
  readonly stocks: BySeat<Readonly<Record<PieceValue, number>>>
  readonly score: BySeat<{ readonly points: number; readonly pieces: number }>
}

export type View = BorderView | SiegeView | TotemView

// How many cards of each pile: clan or siege, and tactic.
export interface Amounts {
  readonly clan?: number
  readonly siege?: number
  readonly tactic?: number
}

// ---- Tables

export type SeatTerm = 'me' | 'link' | 'anyone' | 'bot' | { readonly computer: number }
export type ClockTerms =
  | { readonly kind: 'none' }
  | { readonly kind: 'fischer'; readonly start: number; readonly add: number }
  | { readonly kind: 'move'; readonly seconds: number }
  | { readonly kind: 'days'; readonly days: number }

// How long a match is: a number of games, or until somebody has won so many.
export interface MatchLength {
  readonly games?: number
  readonly wins?: number
}
export interface Terms extends MatchLength {
  readonly ruleset: Ruleset
  readonly starts?: Player
  readonly seats: readonly [SeatTerm, SeatTerm]
  readonly clock?: ClockTerms
  readonly public?: boolean
  readonly watch?: { readonly allowed: boolean; readonly delay: number }
}

export type Who =
  | { readonly kind: 'person' | 'bot'; readonly player: string; readonly name: string; readonly here?: boolean }
  | { readonly kind: 'computer'; readonly level: number }
  | { readonly kind: 'free' }

export interface Clock extends BySeat<number> {
  readonly runs: Seat | null
  readonly start?: number // what the player to move has left for their first move: their clock does not run yet
  readonly at: number
}

export interface Position {
  readonly game: number
  readonly ply: number
  readonly turn: Seat | null
  readonly outcome: Outcome
  readonly how?: How
  readonly view?: View
  readonly views?: BySeat<View>
  readonly moves?: readonly Move[]
  readonly clock?: Clock | null
}

export interface PlayedMove {
  readonly seat: Seat
  readonly move: Move
}

export type Ending = 'rules' | 'resignation' | 'time'
export type Stage = 'gathering' | 'dealing' | 'playing' | 'over'

export interface Reveal {
  readonly seed?: string
  readonly entropy?: Readonly<Partial<Record<Player, string>>>
  readonly shares?: Readonly<Partial<Record<Player, string>>>
  readonly deal?: string
}

export interface Result {
  readonly winner: Outcome
  readonly by: Ending
  readonly left?: number // siege: what the winner had left
}
// What a match was decided by, and what each player had of that.
export interface Decided extends ByPlayer<number> {
  readonly by: 'points' | 'wins' | 'pile' | 'wall'
  readonly replayed?: boolean // an even siege match: both games again
}

export interface TableMessage {
  readonly type: 'table'
  readonly table: string
  readonly seq: number
  readonly terms: Terms
  readonly you: Player | null
  readonly players: ByPlayer<Who>
  readonly stage: Stage
  readonly game?: number
  readonly seats?: BySeat<Player>
  readonly first?: Seat
  readonly commitment?: string
  readonly ready?: readonly Player[]
  readonly shares?: Readonly<Partial<Record<Player, string>>>
  readonly revealed?: readonly Player[]
  readonly score: ByPlayer<number>
  readonly match?: Player | 'draw' // once the last game is over,
  readonly decided?: Decided // by this
  readonly results: readonly Result[]
  readonly offer: Seat | null
  readonly played?: readonly PlayedMove[]
  readonly position?: Position
  readonly next?: string
  readonly next_watch?: string // the key to watch the rematch
  readonly cancelled?: Player | 'nobody'
  readonly keys?: { readonly join?: string; readonly watch?: string }
}

interface NewsHead {
  readonly type: 'news'
  readonly table: string
  readonly seq: number
  readonly at: number
}
export type News = NewsHead &
  (
    | { readonly kind: 'opened'; readonly terms: Terms }
    | { readonly kind: 'sat'; readonly player: Player; readonly who: Who }
    | {
        readonly kind: 'committed'
        readonly game: number
        readonly commitment: string
        readonly seats: BySeat<Player>
        readonly first: Seat
      }
    | { readonly kind: 'ready'; readonly game: number; readonly player: Player; readonly share: string }
    | { readonly kind: 'revealed'; readonly game: number; readonly player: Player }
    | { readonly kind: 'dealt'; readonly game: number; readonly position: Position }
    | { readonly kind: 'moved'; readonly seat: Seat; readonly move: Move; readonly position: Position }
    | {
        readonly kind: 'takeback'
        readonly seat: Seat
        readonly do: 'ask' | 'accept' | 'refuse'
        readonly position?: Position
        readonly moves_back?: number
      }
    | {
        readonly kind: 'ended'
        readonly game: number
        readonly winner: Outcome
        readonly by: Ending
        readonly score: ByPlayer<number>
        readonly match?: Player | 'draw'
        readonly decided?: Decided
        readonly left?: number
        readonly reveal?: Reveal
        readonly position?: Position
      }
    | { readonly kind: 'greeted'; readonly player: Player; readonly greeting: Greeting }
    | { readonly kind: 'rematch'; readonly next: string; readonly next_watch?: string }
    | { readonly kind: 'cancelled'; readonly player: Player | 'nobody' }
    | { readonly kind: 'paused'; readonly from: number; readonly to: number; readonly position: Position }
  )

export const greetings = ['hello', 'luck', 'well', 'thanks', 'oops', 'bye'] as const
export type Greeting = (typeof greetings)[number]

// ---- Asking and answers

export type Asking =
  | { readonly type: 'hello'; readonly token?: string }
  | { readonly type: 'lobby'; readonly follow: boolean }
  | { readonly type: 'open'; readonly terms: Terms }
  | { readonly type: 'sit'; readonly table: string; readonly key?: string }
  | { readonly type: 'enter'; readonly table: string; readonly key?: string; readonly since?: number }
  | { readonly type: 'leave'; readonly table: string }
  | { readonly type: 'ready'; readonly table: string; readonly game: number; readonly entropy: string }
  | { readonly type: 'ready'; readonly table: string; readonly game: number; readonly share: string }
  | { readonly type: 'reveal'; readonly table: string; readonly game: number; readonly entropy: string }
  | { readonly type: 'move'; readonly table: string; readonly answers: number; readonly move: MoveText }
  | {
      readonly type: 'takeback'
      readonly table: string
      readonly answers: number
      readonly do: 'ask' | 'accept' | 'refuse'
    }
  | { readonly type: 'resign'; readonly table: string; readonly game: number }
  | { readonly type: 'greet'; readonly table: string; readonly greeting: Greeting }
  | { readonly type: 'rematch'; readonly table: string }
  | { readonly type: 'cancel'; readonly table: string }
  | { readonly type: 'prove'; readonly table: string; readonly seat: Seat; readonly place: number }
  | { readonly type: 'record'; readonly table: string; readonly game: number; readonly key?: string }
  | { readonly type: 'ping' }
  | { readonly type: 'keep'; readonly name: string; readonly password: string }
  | { readonly type: 'login'; readonly name: string; readonly password: string }
  | { readonly type: 'password'; readonly password: string; readonly new: string }
  | { readonly type: 'signout' }

export interface Welcome {
  readonly type: 'welcome'
  readonly player: string
  readonly name: string
  readonly token?: string
}
export interface LobbyTable extends MatchLength {
  readonly table: string
  readonly ruleset: Ruleset
  readonly clock: ClockTerms
  readonly players: readonly Who[]
}
export interface Lobby {
  readonly type: 'lobby'
  readonly open: readonly LobbyTable[]
  readonly playing: readonly LobbyTable[]
}
export interface LobbyChange {
  readonly type: 'lobby_change'
  readonly open: readonly LobbyTable[]
  readonly playing: readonly LobbyTable[]
  readonly gone: readonly string[]
}
export interface Opened {
  readonly type: 'opened'
  readonly table: string
  readonly join?: string
  readonly watch?: string
}
export interface Ok {
  readonly type: 'ok'
  readonly seq?: number
}
export interface Proof {
  readonly type: 'proof'
  readonly verdict: 'proven' | 'refuted' | 'incomplete' | 'closed'
  readonly cards?: readonly Card[]
}
export interface Failure {
  readonly type: 'error'
  readonly code: string
  readonly reason: string
}

export interface AnswerTo {
  hello: Welcome
  keep: Welcome
  login: Welcome
  password: Welcome
  signout: Welcome
  lobby: Lobby
  open: Opened
  sit: TableMessage
  enter: TableMessage
  leave: Ok
  ready: Ok
  reveal: Ok
  move: Ok
  takeback: Ok
  resign: Ok
  greet: Ok
  rematch: Opened
  cancel: Ok
  prove: Proof
  record: { readonly type: 'record'; readonly record: string }
  ping: { readonly type: 'pong' }
}

export interface Presence {
  readonly type: 'presence'
  readonly table: string
  readonly here: ByPlayer<boolean>
  readonly watchers: number
}

// ---- Services of a table in the browser (docs/protocol.md, section 10)

export type Formation = 'none' | 'sum' | 'run' | 'colour' | 'same value' | 'colour run'
export interface Advice {
  readonly type: 'advice'
  readonly table: string
  readonly move: Move
  readonly chance: number // of the player to move to win, 0 to 1
}
