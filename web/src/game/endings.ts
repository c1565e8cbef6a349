// How a game was decided, read off its last position.
import type { How, PlayedMove, Seat, View } from '../messages'
import type { EndingFacts } from '../texts/en/endings'
import type { Text } from '../texts/en'

export interface Decided {
  readonly how: How
  readonly view: View
  readonly winner: Seat | null
  readonly seat: Seat | null // the reader's
  readonly played: readonly PlayedMove[]
  readonly nameOf: (seat: Seat) => string
}

export function decisionInWords({ how, view, winner, seat, played, nameOf }: Decided, text: Text): string {
  const first = seat ?? winner ?? 'p1'
  const second = first === 'p1' ? 'p2' : 'p1'
  const counts = 'stones' in view ? stonesOf(view) : 'totem' in view ? view.score : null
  const facts: EndingFacts = {
    who: winner ? nameOf(winner) : '',
    you: winner !== null && winner === seat,
    places: winner ? placesBehind(how, view, winner, played) : [],
    points: counts ? [counts[first].points, counts[second].points] : [0, 0],
    pieces: counts ? [counts[first].pieces, counts[second].pieces] : [0, 0],
  }
  return text.over.how[how](facts)
}

function stonesOf({
  stones,
}: Extract<View, { stones: unknown }>): Readonly<Record<Seat, { points: number; pieces: number }>> {
  const held = (seat: Seat): { points: number; pieces: number } => ({
    points: stones.filter(({ holder }) => holder === seat).length,
    pieces: 0,
  })
  return { p1: held('p1'), p2: held('p2') }
}

function placesBehind(how: How, view: View, winner: Seat, played: readonly PlayedMove[]): number[] {
  if ('tiles' in view) {
    const tile = /^control@(\d)$/.exec(played.at(-1)?.move ?? '')?.[1]
    return tile ? [Number(tile)] : []
  }
  if (!('stones' in view)) return []
  const held = view.stones.flatMap(({ holder }, i) => (holder === winner ? [i + 1] : []))
  return how === 'row'
    ? held.filter((at) => [at - 2, at - 1, at].some((from) => [0, 1, 2].every((next) => held.includes(from + next))))
    : held
}
