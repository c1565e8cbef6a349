// What was chosen on the first page, remembered for the next time.
import {
  families,
  familyOf,
  firstFamily,
  levelsIn,
  matchOf,
  rulesetWith,
  switches,
  switchesOf,
  type Family,
  type Switch,
} from '../family'
import type { MatchLength, Ruleset } from '../messages'
import { oneOf, remember, rememberedParts } from '../settings.svelte'

const opponents = ['computer', 'here', 'link', 'lobby'] as const
const firsts = ['me', 'them', 'either'] as const
const clocks = ['none', 'quick', 'calm', 'days', 'move30', 'move60', 'move120'] as const
export const watchings = ['open', 'late', 'none'] as const
const lengths = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const counts = ['games', 'wins'] as const
export type Opponent = (typeof opponents)[number]

export interface Choice extends Record<Switch, boolean> {
  family: Family
  opponent: Opponent
  level: number // in a game that has fewer, its highest: levelOf
  first: (typeof firsts)[number]
  clock: (typeof clocks)[number]
  watching: (typeof watchings)[number]
  games: number // how many games a match has, or how many it takes to win it,
  counted: (typeof counts)[number] // as this says
  sieges: number // the same where a match has so many games, or one alone is played
}

const kept = 'cairn.choice'

// Of what is found in the browser's memory, what is known.
export function choiceIn(found: Readonly<Record<string, unknown>>): Choice {
  return {
    ...(Object.fromEntries(switches.map((name) => [name, found[name] === true])) as Record<Switch, boolean>),
    family: oneOf(families, found['family'], firstFamily),
    opponent: oneOf(opponents, found['opponent'], 'computer'),
    level: oneOf<number>(families.flatMap(levelsIn), found['level'], 4),
    first: oneOf(firsts, found['first'], 'either'),
    clock: oneOf(clocks, found['clock'], 'none'),
    watching: oneOf(watchings, found['watching'], 'open'),
    games: oneOf<number>(lengths, found['games'], 1),
    counted: oneOf(counts, found['counted'], 'games'),
    sieges: oneOf<number>([2, 1], found['sieges'], 2),
  }
}
export const choice: Choice = $state(choiceIn(rememberedParts(kept)))

export function keepChoice(): void {
  remember(kept, $state.snapshot(choice))
}

export function rulesetOf(choice: Choice): Ruleset {
  return rulesetWith(choice.family, choice)
}

// The levels that the computer has in the chosen game, and the one it plays at.
export const levelsOf = ({ family }: Choice): readonly number[] => levelsIn(family)
export const levelOf = (choice: Choice): number => Math.min(choice.level, levelsIn(choice.family).length)

// How long a match is: its pills, the one that is chosen, and what the table is told. Where it has a fixed number of
// games, so that both play both roles, the one that is suggested comes first.
export function lengthsOf({ family }: Choice): readonly number[] {
  const { games, suggested } = matchOf(family)
  if (games === null) return lengths
  return suggested.games === 1 ? [1, games] : [games, 1]
}
export function hasFixedLength({ family }: Choice): boolean {
  return matchOf(family).games !== null
}
export function countOf(choice: Choice): number {
  return hasFixedLength(choice) ? choice.sieges : choice.games
}
export function chooseCount(choice: Choice, count: number): void {
  choice[hasFixedLength(choice) ? 'sieges' : 'games'] = count
}
export function lengthOf(choice: Choice): MatchLength {
  const count = countOf(choice)
  return choice.counted === 'wins' && count > 1 && !hasFixedLength(choice) ? { wins: count } : { games: count }
}

// Where the one who starts has no seat of its own: two at one screen may choose who that is.
export function startsFreely({ family }: Choice): boolean {
  return matchOf(family).starter === 'either'
}

// The other way round: what to show for a ruleset that somebody else has chosen.
export function choiceOf(ruleset: Ruleset): Choice {
  return { ...choice, ...switchesOf(ruleset), family: familyOf(ruleset) }
}
