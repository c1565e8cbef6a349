// How a match stands: which of its games this is, the score, and once it is over how it was decided.
import { matchOf } from '../family'
import type { Game } from '../game/game.svelte'
import type { Text } from '../texts/en'

export interface MatchStanding {
  readonly score: string // nothing where a match is one game
  readonly unit: string // what the score counts
  readonly which: string // which game of the match this is
  readonly over: string // who won the match; nothing before
  readonly tieBreak: string // what decided an even match
  readonly replayed: boolean // an even siege match is played again
}

export function standingOf(game: Game, text: Text): MatchStanding {
  const { table, coming, family } = game
  const number = table?.game ?? 1
  const { wins, games = 1 } = table?.terms ?? {}
  const single = !wins && games === 1
  // Points in a number of border games, elsewhere games won (docs/protocol.md, section 3).
  const counted = wins === undefined ? matchOf(family).scoring : 'wins'
  const decided = coming ? undefined : table?.decided
  const replayed = decided?.replayed === true
  const { A = 0, B = 0 } = table?.score ?? {}
  const [less = 0, more = 0] = [decided?.A ?? 0, decided?.B ?? 0].sort((one, other) => one - other)
  return {
    score: !table || single ? '' : game.seats[game.below] === 'A' ? text.match.score(A, B) : text.match.score(B, A),
    unit: text.match.counted[counted],
    which: wins ? text.match.gameTo(number, wins) : text.match.game(number, games),
    over: single || coming ? '' : winnerInWords(game, replayed, text),
    tieBreak:
      !single && (decided?.by === 'pile' || decided?.by === 'wall') ? text.match.left[decided.by](more, less) : '',
    replayed,
  }
}

function winnerInWords(game: Game, replayed: boolean, text: Text): string {
  const winner = game.table?.match
  if (!winner) return ''
  if (replayed) return text.match.replay
  if (winner === 'draw') return text.match.even
  if (!game.seat) return text.match.wonBy(game.nameOf(game.seats.p1 === winner ? 'p1' : 'p2'))
  return winner === game.table?.you ? text.match.won : text.match.lost
}
