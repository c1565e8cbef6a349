// The families of games and their rulesets, as the catalogue has them. Each family has words of its own: words/*.json.
import { families as known, rulesets, type Switch, type Tactics } from './generated/catalogue'
import type { Colour, Ruleset } from './generated/schema'

export type Family = keyof typeof known
export type GameName = (typeof known)[Family]['game']
export type TacticSet = keyof Tactics
export type { Switch, Tactics }

export interface MatchPolicy {
  readonly starter: 'either' | 'p1' // or p1 always, so that the players change seats
  readonly scoring: 'points' | 'wins'
  readonly games: number | null // where it is fixed
  readonly suggested: { readonly games: number }
}
interface Known {
  readonly switches: readonly Switch[]
  readonly game: GameName
  readonly set: TacticSet | null
  readonly colours: readonly Colour[]
  readonly values: readonly number[]
  readonly hidesCards: boolean
  readonly levels: number
  readonly match: MatchPolicy
}
type Switched = Readonly<Partial<Record<Switch, boolean>>>

export const families = Object.keys(known) as Family[]
export const firstFamily = families[0] as Family
export const switches = [...new Set(families.flatMap((family) => known[family].switches))] as readonly Switch[]

export const allOff = Object.fromEntries(switches.map((name) => [name, false])) as Readonly<Record<Switch, boolean>>

const about = (family: Family): Known => known[family]
const isOn = (ruleset: Ruleset, name: Switch): boolean =>
  (rulesets[ruleset].switches as readonly Switch[]).includes(name)
const rulesetsOf = (family: Family): Ruleset[] =>
  (Object.keys(rulesets) as Ruleset[]).filter((ruleset) => rulesets[ruleset].family === family)

// The first one while nothing is known of the table, and for a ruleset of a newer server.
export function familyOf(ruleset: Ruleset | undefined): Family {
  return ruleset && ruleset in rulesets ? rulesets[ruleset].family : firstFamily
}

export function switchesOf(ruleset: Ruleset): Readonly<Record<Switch, boolean>> {
  const on = switches.map((name) => [name, ruleset in rulesets && isOn(ruleset, name)])
  return Object.fromEntries(on) as Record<Switch, boolean>
}

export function hasTactics(ruleset: Ruleset): boolean {
  return switchesOf(ruleset).tactics
}

export const gameOf = (family: Family): GameName => about(family).game
export const setOf = (family: Family): TacticSet | null => about(family).set
// The coloured cards: each colour has each value.
export const coloursOf = (family: Family): readonly Colour[] => about(family).colours
export const valuesOf = (family: Family): readonly number[] => about(family).values
export const matchOf = (family: Family): MatchPolicy => about(family).match
// The levels of the computer; the highest is its full strength.
export const levelsIn = (family: Family): readonly number[] =>
  Array.from({ length: about(family).levels }, (_, below) => below + 1)
export const hidesCards = (family: Family): boolean => about(family).hidesCards

// The rulesets that are left when the family's switches are set one after the other; and which of them can be set
// either way, for not all go together.
function narrowed(family: Family, chosen: Switched): { left: Ruleset[]; free: Switch[] } {
  let left = rulesetsOf(family)
  const free: Switch[] = []
  for (const name of about(family).switches) {
    const fitting = left.filter((ruleset) => isOn(ruleset, name) === (chosen[name] === true))
    if (left.some((ruleset) => isOn(ruleset, name)) && left.some((ruleset) => !isOn(ruleset, name))) free.push(name)
    if (fitting.length > 0) left = fitting
  }
  return { left, free }
}

export function rulesetWith(family: Family, chosen: Switched): Ruleset {
  return narrowed(family, chosen).left[0] as Ruleset
}

export function freeSwitches(family: Family, chosen: Switched): readonly Switch[] {
  return narrowed(family, chosen).free
}
