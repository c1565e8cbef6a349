// How a game ended, read off what the table told and its last position.
import type { How, PlayedMove, Seat, View } from '../messages'
import type { EndingFacts } from '../texts/en/endings'
import type { Text } from '../texts/en'
import type { Game } from './game.svelte'

// Nobody's is a draw; undefined while the game goes on.
function winnerOf({ ended, position }: Game): Seat | null | undefined {
  const winner = ended?.winner ?? position?.outcome
  return winner === undefined || winner === 'open' ? undefined : winner === 'draw' ? null : winner
}

export function outcomeInWords(game: Game, text: Text): string {
  const winner = winnerOf(game)
  if (winner === undefined) return ''
  if (winner === null) return text.over.draw
  if (game.seat === null || game.shared) return text.over.wonBy(game.nameOf(winner))
  return winner === game.seat ? text.over.won : text.over.lost
}

// What comes after the outcome: how it was decided, as a sentence.
export function reasonInWords(game: Game, text: Text): string {
  const winner = winnerOf(game)
  if (winner === undefined) return ''
  const { ended, position, view, seat } = game
  if (ended && ended.by !== 'rules' && winner) {
    const loser = winner === 'p1' ? 'p2' : 'p1'
    return text.over[ended.by](game.nameOf(loser), loser === seat)
  }
  return position?.how && view ? text.over.how[position.how](factsOf(game, position.how, view, winner)) : ''
}

function factsOf(game: Game, how: How, view: View, winner: Seat | null): EndingFacts {
  const first = game.seat ?? winner ?? 'p1'
  const second = first === 'p1' ? 'p2' : 'p1'
  const counts = 'stones' in view ? stonesOf(view) : 'totem' in view ? view.score : null
  return {
    family: game.family,
    who: winner ? game.nameOf(winner) : '',
    you: winner !== null && winner === game.seat,
    places: winner ? placesBehind(how, view, winner, game.played) : [],
    points: counts ? [counts[first].points, counts[second].points] : [0, 0],
    pieces: counts ? [counts[first].pieces, counts[second].pieces] : [0, 0],
  }
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
    const last = played.at(-1)?.move
    return last?.verb === 'control' ? [last.to] : []
  }
  if (!('stones' in view)) return []
  const held = view.stones.flatMap(({ holder }, i) => (holder === winner ? [i + 1] : []))
  return how === 'row'
    ? held.filter((at) => [at - 2, at - 1, at].some((from) => [0, 1, 2].every((next) => held.includes(from + next))))
    : held
}
