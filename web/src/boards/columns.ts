// What both boards with cards are given, and what they say of a stone or tile to those who hear the page.
import type { Game } from '../game/game.svelte'
import type { Made, Seat, View } from '../messages'
import type { Card } from '../move'
import type { Text } from '../texts/en'
import { cardName } from '../words'

export interface BoardProps<Shown extends View> {
  readonly game: Game
  readonly view: Shown
  readonly previews?: ReadonlyMap<number, Made> // what the card that is held or looked at would make, by place
  readonly asked?: number | undefined // the place that a lesson speaks of
  readonly onplace?: (place: number) => void
}

// The two sides, one's own first.
export function sidesInWords(game: Game, at: Readonly<Record<Seat, readonly Card[]>>, text: Text): readonly string[] {
  return [game.below, game.above].map((seat) => {
    const cards = at[seat].map((card) => cardName(card, game.family, text)).join(', ')
    return `${text.colon(game.sideOf(seat))} ${cards || text.board.empty}`
  })
}
