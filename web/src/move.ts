// What a move consists of, as the engine takes it apart (docs/protocol.md, section 6). Nobody here reads `text`:
// it is what is sent back to the table.
import type { Tactics } from './family'

export type Colour = 'R' | 'O' | 'Y' | 'G' | 'B' | 'P'
export type SuitCard = `${Colour}${number}`
export type Tactic = Tactics[keyof Tactics]
export type Card = SuitCard | Tactic
export type Place = number // a stone or tile, from 1
export type Cell = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g'}${1 | 2 | 3 | 4 | 5 | 6 | 7}`
export type PieceValue = 1 | 2 | 3 | 4
export type Pile = 'clan' | 'siege' | 'tactic'

// `by`: the tactic card whose effect it is.
type Parts =
  | { readonly verb: 'lay' | 'set'; readonly card: Card; readonly to: Place }
  | { readonly verb: 'claim' | 'control' | 'retreat' | 'oil'; readonly to: Place }
  | { readonly verb: 'explode'; readonly by: Tactic; readonly to: Place }
  | {
      readonly verb: 'redeploy'
      readonly by: Tactic
      readonly card: Card
      readonly from: Place
      readonly to: Place | 'discard'
    }
  | { readonly verb: 'take'; readonly by: Tactic; readonly card: Card; readonly from: Place; readonly to: Place }
  | { readonly verb: 'remove'; readonly by: Tactic; readonly card: Card; readonly from: Place }
  | { readonly verb: 'recruit'; readonly by: Tactic; readonly card: Card; readonly to: Place }
  | { readonly verb: 'support'; readonly by: Tactic; readonly cards: readonly [Card, Card] }
  | { readonly verb: 'play'; readonly by: Tactic }
  | { readonly verb: 'draw'; readonly pile: Pile }
  | { readonly verb: 'return' | 'give'; readonly card?: Card } // which one, only its player is told
  | { readonly verb: 'pass' | 'end' }
  | { readonly verb: 'totem'; readonly to: Cell; readonly value: PieceValue; readonly on: Cell }

export type MoveText = string // docs/notation.md, section 3
export type Move = Parts & { readonly text: MoveText }
export type Verb = Move['verb']
// The moves with one of these verbs.
type With<V, M> = M extends { readonly verb: infer Own }
  ? Own & V extends never
    ? never
    : M & { readonly verb: V }
  : never
export type MoveOf<V extends Verb> = With<V, Move>

export function isOneOf<V extends Verb>(move: Move, ...verbs: readonly V[]): move is MoveOf<V> {
  return (verbs as readonly Verb[]).includes(move.verb)
}
