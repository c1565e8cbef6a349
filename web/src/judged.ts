// What the engine says of the moves of a game that is over (docs/analysis.md), and what it comes to for a player.
import type { Move, Seat } from './messages'

export interface Judged {
  readonly seat: Seat
  readonly best: Move
  readonly before: number // the chance to win with the best move
  readonly after: number // and with the played one
  readonly accuracy: number
  readonly forced: boolean
  readonly mark: 'none' | 'inaccuracy' | 'mistake' | 'blunder'
  readonly luck?: number // of the card that was drawn
}
export type Mark = Exclude<Judged['mark'], 'none'>
export const marks: readonly Mark[] = ['inaccuracy', 'mistake', 'blunder']
export const markColours = { none: 'none', inaccuracy: '#F2C53D', mistake: '#F08C3A', blunder: '#EE665B' }

export interface Summary {
  readonly accuracy: number
  readonly loss: number // on average
  readonly marked: Readonly<Record<Mark, number>>
  readonly luck: number | null // null where nothing is drawn
}

export function summaryOf(judged: readonly Judged[], seat: Seat): Summary {
  const own = judged.filter((move) => move.seat === seat)
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
