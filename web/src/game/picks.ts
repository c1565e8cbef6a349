// A move as the things a player points at, one after the other: a card of the hand, then a stone. The table lists
// the legal moves with their parts; what can be pointed at next is whatever continues one of them. No rule is known
// here.
import type { Card, Cell, Move, MoveText, Pile, PieceValue, Place } from '../move'

export type Action =
  'claim' | 'control' | 'retreat' | 'oil' | 'play' | 'return' | 'give' | 'pass' | 'end' | `draw:${Pile}`
// A card of the hand, a stone or tile, a card that lies there, a discarded card, a cell, a piece's value, an action.
interface Kinds {
  h: Card
  p: Place
  l: `${Card}@${Place}`
  g: Card
  c: Cell
  v: PieceValue
  a: Action
}
type Kind = keyof Kinds
export type Pick = { [K in Kind]: `${K}:${Kinds[K]}` }[Kind] | 'd' // the discard
type PickOf<K extends Kind> = Extract<Pick, `${K}:${string}`>

export function isOf<K extends Kind>(pick: Pick | undefined, ...kinds: readonly K[]): pick is PickOf<K> {
  return pick !== undefined && pick !== 'd' && (kinds as readonly string[]).includes(pick.charAt(0))
}
export const cardIn = (pick: PickOf<'h' | 'g'>): Card => pick.slice(2) as Card
export const placeIn = (pick: PickOf<'p'>): Place => Number(pick.slice(2))
export const cellIn = (pick: PickOf<'c'>): Cell => pick.slice(2) as Cell
export const valueIn = (pick: PickOf<'v'>): PieceValue => Number(pick.slice(2)) as PieceValue
export const lyingIn = (pick: PickOf<'l'>): { readonly card: Card; readonly place: Place } => ({
  card: pick.slice(2, -2) as Card,
  place: Number(pick.slice(-1)),
})

// What is pointed at for a move, in order; some moves can be pointed out in two ways.
function waysToPick(move: Move): readonly (readonly Pick[])[] {
  switch (move.verb) {
    case 'totem': {
      const { to, value, on } = move
      return [
        [`c:${to}`, `v:${value}`, `c:${on}`],
        [`c:${to}`, `c:${on}`, `v:${value}`],
      ]
    }
    case 'claim':
    case 'control':
    case 'retreat':
    case 'oil':
      return [[`a:${move.verb}`, `p:${move.to}`]]
    case 'pass':
    case 'end':
      return [[`a:${move.verb}`]]
    case 'draw':
      return [[`a:draw:${move.pile}`]]
    case 'return':
    case 'give':
      return move.card ? [[`h:${move.card}`, `a:${move.verb}`]] : []
    case 'support': {
      const [one, other] = move.cards
      return [
        [`h:${move.by}`, `g:${one}`, `g:${other}`],
        [`h:${move.by}`, `g:${other}`, `g:${one}`],
      ]
    }
    case 'recruit':
      return [[`h:${move.by}`, `g:${move.card}`, `p:${move.to}`]]
    case 'redeploy':
    case 'take':
      return [[`h:${move.by}`, `l:${move.card}@${move.from}`, move.to === 'discard' ? 'd' : `p:${move.to}`]]
    case 'remove':
      return [[`h:${move.by}`, `l:${move.card}@${move.from}`]]
    case 'explode':
      return [[`h:${move.by}`, `p:${move.to}`]]
    case 'lay':
    case 'set':
      return [[`h:${move.card}`, `p:${move.to}`]]
    case 'play':
      return [[`h:${move.by}`, 'a:play']]
  }
}

export interface Ways {
  readonly next: ReadonlySet<Pick>
  readonly done: Move | null // the picks so far are a whole move
}

export class Choices {
  private readonly ways: readonly { readonly picks: readonly Pick[]; readonly move: Move }[]

  constructor(moves: readonly Move[]) {
    this.ways = moves.flatMap((move) => waysToPick(move).map((picks) => ({ picks, move })))
  }

  after(chosen: readonly Pick[]): Ways {
    const next = new Set<Pick>()
    let done: Move | null = null
    for (const { picks, move } of this.ways) {
      if (picks.length < chosen.length || chosen.some((pick, i) => pick !== picks[i])) continue
      const following = picks[chosen.length]
      if (following === undefined) done = move
      else next.add(following)
    }
    return { next, done }
  }
  // How many things are pointed at in all, in the longest move that begins like this.
  lengthAfter(chosen: readonly Pick[]): number {
    const begun = this.ways.filter(({ picks }) => chosen.every((pick, i) => pick === picks[i]))
    return Math.max(0, ...begun.map(({ picks }) => picks.length))
  }
}

// What is pointed at for a move, in order.
export function picksOf(move: Move): readonly Pick[] {
  return waysToPick(move)[0] ?? []
}

// What would be done by pointing at this, as a move or the beginning of one, to ask the table why it cannot be. Nothing
// where that is no question: `here` is a cell, for the part of a totem move that is not chosen yet.
export function wouldBe(chosen: readonly Pick[], pick: Pick, here: Cell | '' = ''): MoveText | null {
  if (isOf(pick, 'h')) return cardIn(pick)
  const all = [...chosen, pick]
  const last = (kind: Exclude<Kind, 'a'>): string | undefined => all.findLast((one) => isOf(one, kind))?.slice(2)
  const [goal, cell = here] = all.filter((one) => isOf(one, 'c')).map(cellIn)
  if (goal !== undefined) return `${goal}:${last('v') ?? 1}@${cell}`
  const [card, place, laid, gone] = [last('h'), last('p'), last('l'), last('g')]
  const act = chosen.find((one) => isOf(one, 'a'))?.slice(2)
  if (act !== undefined) return place === undefined ? null : `${act}@${place}`
  if (card === undefined || place === undefined) return null
  if (laid !== undefined) return `${card}:${laid}>${place}`
  return gone === undefined ? `${card}@${place}` : `${card}:${gone}>${place}`
}

// What a move is about, for marking it on the board: `p:3` and the card that came to lie there.
export function traces(move: Move): readonly Pick[] {
  const marks = picksOf(move).filter((pick) => isOf(pick, 'p', 'l', 'c'))
  const card = cardLaidBy(move)
  return card ? [...marks, `l:${card.card}@${card.place}`] : marks
}

// The card that comes to lie on a side, and where.
export function cardLaidBy(move: Move): { readonly card: Card; readonly place: Place } | null {
  switch (move.verb) {
    case 'lay':
    case 'recruit':
    case 'take':
      return { card: move.card, place: move.to }
    case 'redeploy':
      return move.to === 'discard' ? null : { card: move.card, place: move.to }
    default:
      return null
  }
}
