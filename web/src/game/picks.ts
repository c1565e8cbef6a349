// A move as the things a player points at, one after the other: a card of the hand, then a stone. The table lists
// the legal moves; what can be pointed at next is whatever continues one of them. No rule is known here, only how
// moves are written (docs/notation.md, section 3).
import type { Move } from '../messages'

// `h:R5` a card of the hand · `p:3` stone or tile 3 · `l:R5@3` the card R5 that lies there · `g:R5` a discarded
// card · `d` the discard · `c:e5` a cell · `v:3` a piece's value · `a:end` an action
export type Pick = string

const troopsAndCards = /^([a-z]*\d?|[A-Z]\d+)@(\d)$/

function waysToPick(move: Move): Pick[][] {
  const totem = /^([a-g]\d):(\d)@([a-g]\d)$/.exec(move)
  if (totem) {
    const [, to, value, cell] = totem
    return [
      [`c:${to}`, `v:${value}`, `c:${cell}`],
      [`c:${to}`, `c:${cell}`, `v:${value}`],
    ]
  }
  const act = /^(claim|control|retreat|oil)@(\d)$/.exec(move)
  if (act) return [[`a:${act[1]}`, `p:${act[2]}`]]
  if (move === 'pass' || move === 'end' || move.startsWith('draw:')) return [[`a:${move}`]]
  const handed = /^(return|give):(.+)$/.exec(move)
  if (handed) return [[`h:${handed[2]}`, `a:${handed[1]}`]]
  const support = /^(\w+):([^,@>]+),([^,@>]+)$/.exec(move)
  if (support) {
    const [, name, one, other] = support
    return [
      [`h:${name}`, `g:${one}`, `g:${other}`],
      [`h:${name}`, `g:${other}`, `g:${one}`],
    ]
  }
  const recruit = /^(\w+):([^@>]+)>(\d)$/.exec(move)
  if (recruit) return [[`h:${recruit[1]}`, `g:${recruit[2]}`, `p:${recruit[3]}`]]
  const moved = /^(\w+):([^@>]+@\d)(?:>(\w+))?$/.exec(move)
  if (moved) {
    const [, name, card, to] = moved
    const target = to === undefined ? [] : [to === 'discard' ? 'd' : `p:${to}`]
    return [[`h:${name}`, `l:${card}`, ...target]]
  }
  const laid = troopsAndCards.exec(move)
  if (laid) return [[`h:${laid[1]}`, `p:${laid[2]}`]]
  return [[`h:${move}`, 'a:play']] // recruiter, scout, exchange
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
export function wouldBe(chosen: readonly Pick[], pick: Pick, here = ''): Move | null {
  const at = (kind: string): string | undefined =>
    [...chosen, pick]
      .filter((one) => one.startsWith(kind))
      .at(-1)
      ?.slice(2)
  if (pick.startsWith('h:')) return pick.slice(2)
  const cells = [...chosen, pick].filter((one) => one.startsWith('c:')).map((one) => one.slice(2))
  if (cells[0] !== undefined) return `${cells[0]}:${at('v:') ?? 1}@${cells[1] ?? here}`
  const [card, place, laid, gone] = [at('h:'), at('p:'), at('l:'), at('g:')]
  const act = chosen.find((one) => one.startsWith('a:'))?.slice(2)
  if (act !== undefined) return place === undefined ? null : `${act}@${place}`
  if (card === undefined || place === undefined) return null
  if (laid !== undefined) return `${card}:${laid}>${place}`
  return gone === undefined ? `${card}@${place}` : `${card}:${gone}>${place}`
}

// What a move is about, for marking it on the board: `p:3` and the card that came to lie there.
export function traces(move: Move): Pick[] {
  const found = picksOf(move).filter((pick) => pick.startsWith('p:') || pick.startsWith('l:') || pick.startsWith('c:'))
  const laid = troopsAndCards.exec(move)
  if (laid) found.push(`l:${laid[1]}@${laid[2]}`)
  const moved = /^\w+:([^@>]+)(?:@\d)?>(\d)$/.exec(move)
  if (moved) found.push(`l:${moved[1]}@${moved[2]}`)
  return found
}
