// What a move was, in sentences to be read out: who did what, by which formation, and what is in the hand now. All of
// it from views; the formation's name is asked of the engine.
import { familyOf } from '../family'
import type { Game } from './game.svelte'
import type { News, Seat, View } from '../messages'
import { isOneOf, type Card, type Move } from '../move'
import { outlook, placesOf } from './outlook'
import type { Text } from '../texts/en'
import { cardName, madeInWords, moveTold } from '../words'

type Moved = Extract<News, { kind: 'moved' }>

export async function announce(
  game: Game,
  { seat, move, position }: Moved,
  before: View | null,
  text: Text,
): Promise<string> {
  const mine = seat === game.seat && !game.shared
  const family = game.family
  const told = moveTold(move, family, text, text.tells.moves(game.nameOf(seat), mine, family))
  const rest: string[] = []
  const held = handOf(before)
  const now = handOf(position.view ?? null)
  const fresh = mine && held && now ? now.filter((card) => !held.includes(card)) : []
  if (fresh.length > 0) rest.push(text.tells.drawn(fresh.map((card) => cardName(card, family, text)).join(', ')))
  if (!mine && position.turn === game.seat && game.seat !== null) rest.push(`${text.turn.yours}.`)
  const why = await formationBehind(move, seat, before, text).catch(() => '')
  return [`${told}${why}.`, ...rest].join(' ')
}

function handOf(view: View | null): readonly Card[] | undefined {
  return view && !('totem' in view) ? view.hand : undefined
}

// Of a place that was taken: the side lay there before.
async function formationBehind(move: Move, seat: Seat, before: View | null, text: Text): Promise<string> {
  if (!isOneOf(move, 'claim', 'control') || !before || 'totem' in before) return ''
  const place = placesOf(before)[move.to - 1]
  if (!place) return ''
  const cards = place[seat]
  const { sides } = await outlook(before, [{ counts: place.counts, slots: place.slots, cards }])
  const made = sides[0]
  if (!made || made.formation === 'none') return ''
  const inOrder = [...cards].sort((one, other) => Number(one.slice(1)) - Number(other.slice(1)) || 0)
  const family = familyOf(before.ruleset)
  return text.tells.by(
    madeInWords(made, cards.length, family, text),
    inOrder.map((card) => cardName(card, family, text)).join(', '),
  )
}
