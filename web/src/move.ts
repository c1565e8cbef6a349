// Moves by their verb. Nobody here reads the text of a move: it is what is sent back to the table.
import type { Move } from './generated/schema'

export type { Card, Cell, Colour, Move, MoveText, PieceValue, Pile, Place, SuitCard, Tactic } from './generated/schema'

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
