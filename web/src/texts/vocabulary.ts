// The shape of what the page takes from words/*.json: what families, cards, switches and roles are called in one
// language. One that the catalogue has and a language lacks fails the build.
import type { Family, GameName, Switch, Tactics } from '../family'
import type { Formation, Seat } from '../messages'

export interface TacticWords {
  readonly name: string
  readonly the: string // the name inside a sentence
  readonly effect: string
}
export type FormationNames = Readonly<Record<Exclude<Formation, 'none'>, string>>
interface FamilyWords {
  readonly title: string
  readonly line: string
  readonly formations?: FormationNames
  readonly ofFour?: Partial<FormationNames> // where the name of three cards does not fit four
}

export interface Vocabulary {
  readonly families: Readonly<Record<Family, FamilyWords>>
  readonly tactics: { readonly [Set in keyof Tactics]: Readonly<Record<Tactics[Set], TacticWords>> }
  readonly switches: Readonly<Record<Switch, { readonly name: string; readonly line: string }>>
  readonly levels: Readonly<Record<GameName, Readonly<Record<string, string>>>> // what each misses
  readonly roles: Readonly<Partial<Record<GameName, Readonly<Record<Seat, string>>>>> // where the seats differ
}
