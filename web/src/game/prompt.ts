// What is expected of the player now, in one line. Read off the view's phase and the picks, not off any rule.
import { outcomeInWords } from './endings'
import type { Game } from './game.svelte'
import type { Text } from '../texts/en'
import type { Card, Verb } from '../move'
import { cardIn, isOf, lyingIn } from './picks'
import { theCard } from '../words'

export function promptOf(game: Game, text: Text): string {
  const due = dueOf(game, text)
  const turn = game.position?.turn
  return game.shared && turn && due
    ? `${text.log.who(game.nameOf(turn))} ${due.charAt(0).toLowerCase()}${due.slice(1)}`
    : due
}

function dueOf(game: Game, text: Text): string {
  const { position, view, seat } = game
  if (game.table?.cancelled) return ''
  if (!position || !view) return text.turn.waiting
  if (game.slow) return text.turn.sending
  if (position.turn === null) return outcomeInWords(game, text)
  if (!game.myTurn || seat === null) {
    const who = game.who(position.turn)
    const name = game.nameOf(position.turn)
    return who.kind === 'computer' ? text.turn.thinks(name) : text.turn.theirs(name)
  }
  const first = game.chosen[0]
  if (isOf(first, 'h')) return afterCard(game, cardIn(first), text)
  if (isOf(first, 'c')) return text.turn.placePiece
  if (isOf(first, 'a')) return text.turn.pickPlace(game.family)
  if ('totem' in view) return text.turn.moveTotem
  return ofPhase(game, text)
}

function afterCard(game: Game, card: Card, text: Text): string {
  const next = [...game.ways.next]
  const any = (kind: 'g' | 'p' | 'a'): boolean => next.some((pick) => isOf(pick, kind))
  if (next.includes('a:play')) return text.turn.confirmPlay(theCard(card, game.family, text))
  const lying = next.find((pick) => isOf(pick, 'l'))
  if (lying) {
    const view = game.view
    const places = view && 'tiles' in view ? view.tiles : view && 'stones' in view ? view.stones : []
    const { card: laid, place } = lyingIn(lying)
    const own = places[place - 1]?.[game.below].includes(laid)
    return own ? text.turn.pickOwn : text.turn.pickTheirs
  }
  if (any('g')) return game.chosen.length > 1 ? text.turn.pickSecond : text.turn.pickDiscard
  if (any('p') && game.chosen.length > 1) return text.turn.pickTarget
  if (any('a')) return ofPhase(game, text)
  return text.turn.where(theCard(card, game.family, text))
}

function ofPhase(game: Game, text: Text): string {
  const view = game.view
  const moves = game.position?.moves ?? [] // also those that a lesson does not ask for
  const has = (verb: Verb): boolean => moves.some((move) => move.verb === verb)
  if (!view || 'totem' in view) return text.turn.yours
  if (has('return')) return text.turn.putBack('returns_left' in view ? (view.returns_left ?? 1) : 1)
  if (has('give')) return text.turn.give('to_give' in view ? (view.to_give ?? 1) : 1)
  if (view.phase === 'recruit') return text.turn.recruitDraw('draws_left' in view ? (view.draws_left ?? 1) : 1)
  const controls = has('control')
  if (has('draw')) return controls ? text.turn.controlOrDraw : has('claim') ? text.turn.claimOrDraw : text.turn.draw
  if (has('end')) return controls ? text.turn.controlOrEnd : text.turn.claimOrEnd
  if (moves.length > 0 && moves.every((move) => move.verb === 'pass')) return text.turn.mustPass
  return has('claim') ? text.turn.playOrClaim : text.turn.yoursToPlay
}
