// What the tab is called: whose turn it is, so that it can be read while looking elsewhere.
import { outcomeInWords } from '../game/endings'
import type { Game } from '../game/game.svelte'
import type { TableMessage } from '../messages'
import { text } from '../texts/text.svelte'
import { isMyTurn } from './ownGames.svelte'

function standing(game: Game): string {
  const turn = game.position?.turn
  if (game.table?.cancelled) return ''
  if (turn) return game.myTurn ? text.turn.yours : text.turn.theirs(game.nameOf(turn))
  if (game.position) return outcomeInWords(game, text)
  return game.table?.stage === 'gathering'
    ? text.notices.gathering
    : game.table
      ? text.online.awaited(game.nameOf(game.above))
      : ''
}

// Of the game on the screen; on the first page, how many of one's games wait for a move.
export function titleOf(game: Game | null | undefined, own: readonly TableMessage[]): string {
  const words = game ? standing(game) : ''
  const waiting = game ? 0 : own.filter(isMyTurn).length
  return [waiting > 0 ? `(${waiting})` : '', words ? `${words} ·` : '', text.app].filter(Boolean).join(' ')
}
