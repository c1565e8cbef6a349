// What both boards with cards say of a stone or tile to those who hear the page.
import type { Game } from '../game/game.svelte'
import type { Card, Seat } from '../messages'
import type { Text } from '../texts/en'
import { cardName } from '../words'

// The two sides, one's own first.
export function sidesInWords(game: Game, at: Readonly<Record<Seat, readonly Card[]>>, text: Text): readonly string[] {
  return [game.below, game.above].map((seat) => {
    const cards = at[seat].map((card) => cardName(card, game.family, text)).join(', ')
    return `${text.colon(game.sideOf(seat))} ${cards || text.board.empty}`
  })
}
