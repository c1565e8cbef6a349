// What the engine says of the moves of a game that is over (docs/analysis.md), as one player's curve of chances with
// the moves as its steps, and what it comes to for a player.
import type { Judged, PlayedMove, Seat } from '../messages'
import type { Move } from '../move'

// One for each move; the last moves are judged first.
export type Judgements = readonly (Judged | undefined)[]
export type Mark = Exclude<Judged['mark'], 'none'>
export const marks: readonly Mark[] = ['inaccuracy', 'mistake', 'blunder']
export const markColours = { none: 'none', inaccuracy: '#F2C53D', mistake: '#F08C3A', blunder: '#EE665B' }

// After each number of moves a chance to win, always of the same player.
export type Points = readonly (number | undefined)[]

// From what this player knew. `start`: the chance of the player who does not begin, before the first move.
export function pointsOf(judged: Judgements, seat: Seat, start: number | undefined): Points {
  const first = judged[0]
  return [first?.seat === seat ? first.before : first && start, ...judged.map((move) => move?.then[seat])]
}

// A move as a step of that curve: what it starts from, and what it leaves, before a card is drawn.
export interface Step {
  readonly before: number
  readonly after: number
  readonly own: boolean // made by the player whose chances these are, and judged from that player's knowledge
  readonly mark: Judged['mark']
  readonly best?: Move
  readonly luck?: number
}
// `whose`: of the player whose curve this is; `shown`: whose marks and better moves may be seen.
export function stepsOf(
  played: readonly PlayedMove[],
  judged: Judgements,
  points: Points,
  whose: Seat | null,
  shown: (seat: Seat) => boolean,
): readonly (Step | undefined)[] {
  return played.map(({ seat }, i) => {
    const move = judged[i]
    const [before, then] = [points[i], points[i + 1]]
    if (!move || before === undefined || then === undefined) return undefined
    const own = seat === whose
    const said = shown(seat) ? { mark: move.mark, best: move.best } : ({ mark: 'none' } as const)
    const luck = own && move.luck !== undefined ? { luck: move.luck } : {}
    return { before, after: own ? move.after : then, own, ...said, ...luck }
  })
}

export interface Summary {
  readonly accuracy: number
  readonly loss: number // on average
  readonly marked: Readonly<Record<Mark, number>>
  readonly luck: number | null // null where nothing is drawn
}

export function summaryOf(judged: Judgements, seat: Seat): Summary {
  const own = judged.filter((move) => move !== undefined).filter((move) => move.seat === seat)
  const choices = own.filter((move) => !move.forced)
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
  const count = (mark: Mark): number => own.filter((move) => move.mark === mark).length
  const draws = own.flatMap((move) => move.luck ?? [])
  return {
    accuracy: choices.length ? sum(choices.map((move) => move.accuracy)) / choices.length : 1,
    loss: choices.length ? sum(choices.map((move) => move.before - move.after)) / choices.length : 0,
    marked: { inaccuracy: count('inaccuracy'), mistake: count('mistake'), blunder: count('blunder') },
    luck: draws.length ? sum(draws) : null,
  }
}
