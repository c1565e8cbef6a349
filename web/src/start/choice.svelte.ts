// What was chosen on the first page, remembered for the next time.
import { families, familyOf, hasTactics, isExpert, type Family } from '../family'
import type { MatchLength, Ruleset } from '../messages'
import { oneOf, remember, rememberedParts } from '../settings.svelte'

const opponents = ['computer', 'here', 'link', 'lobby'] as const
const firsts = ['me', 'them', 'either'] as const
const clocks = ['none', 'quick', 'calm', 'days', 'move30', 'move60', 'move120'] as const
export const watchings = ['open', 'late', 'none'] as const
const lengths = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const siegeLengths = [2, 1] as const // with the roles swapped, or one alone
const counts = ['games', 'wins'] as const
export const levels = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type Opponent = (typeof opponents)[number]

export interface Choice {
  family: Family
  tactics: boolean
  expert: boolean
  opponent: Opponent
  level: number
  first: (typeof firsts)[number]
  clock: (typeof clocks)[number]
  watching: (typeof watchings)[number]
  games: number // how many games a match has, or how many it takes to win it,
  counted: (typeof counts)[number] // as this says
  sieges: number // the same of a siege match
}

const kept = 'cairn.choice'

// Of what is found in the browser's memory, what is known.
export function choiceIn(found: Readonly<Record<string, unknown>>): Choice {
  return {
    family: oneOf(families, found['family'], 'schotten'),
    tactics: found['tactics'] === true,
    expert: found['expert'] === true,
    opponent: oneOf(opponents, found['opponent'], 'computer'),
    level: oneOf<number>(levels, found['level'], 4),
    first: oneOf(firsts, found['first'], 'either'),
    clock: oneOf(clocks, found['clock'], 'none'),
    watching: oneOf(watchings, found['watching'], 'open'),
    games: oneOf<number>(lengths, found['games'], 1),
    counted: oneOf(counts, found['counted'], 'games'),
    sieges: oneOf<number>(siegeLengths, found['sieges'], 2),
  }
}
export const choice: Choice = $state(choiceIn(rememberedParts(kept)))

export function keepChoice(): void {
  remember(kept, $state.snapshot(choice))
}

export function rulesetOf({ family, tactics, expert }: Choice): Ruleset {
  if (family === 'totem') return 'totem'
  const tactical = tactics ? '-tactics' : ''
  return `${family}${tactical}${family === 'schotten' && expert ? '-expert' : ''}` as Ruleset
}

// How long a match is: its pills, the one that is chosen, and what the table is told.
export function lengthsOf({ family }: Choice): readonly number[] {
  return family === 'siege' ? siegeLengths : lengths
}
export function countOf({ family, games, sieges }: Choice): number {
  return family === 'siege' ? sieges : games
}
export function chooseCount(choice: Choice, count: number): void {
  choice[choice.family === 'siege' ? 'sieges' : 'games'] = count
}
export function lengthOf(choice: Choice): MatchLength {
  const count = countOf(choice)
  return choice.counted === 'wins' && count > 1 && choice.family !== 'siege' ? { wins: count } : { games: count }
}

// Where the one who starts has no seat of its own: two at one screen may choose who that is.
export function startsFreely({ family }: Choice): boolean {
  return family === 'schotten' || family === 'classic'
}

// The other way round: what to show for a ruleset that somebody else has chosen.
export function choiceOf(ruleset: Ruleset): Choice {
  return { ...choice, family: familyOf(ruleset), tactics: hasTactics(ruleset), expert: isExpert(ruleset) }
}
