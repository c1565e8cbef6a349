// What was chosen on the first page, remembered for the next time.
import { families, familyOf, hasTactics, isExpert, type Family } from './family'
import type { Ruleset } from './messages'
import { oneOf, remember, rememberedParts } from './settings.svelte'

const opponents = ['computer', 'here', 'link', 'lobby'] as const
const firsts = ['me', 'them', 'either'] as const
const clocks = ['none', 'quick', 'calm', 'days', 'move30', 'move60', 'move120'] as const
export const watchings = ['open', 'late', 'none'] as const
const levels = [1, 2, 3, 4, 5, 6, 7, 8] as const
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
  games: number
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
    games: typeof found['games'] === 'number' ? found['games'] : 1, // what the game allows of it, gamesOf says
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

// How long a match may be; a siege is one game, or two with the roles swapped.
export function lengthsOf({ family }: Choice): readonly number[] {
  return family === 'siege' ? [1, 2] : [1, 3, 5]
}
export function gamesOf(choice: Choice): number {
  return lengthsOf(choice).includes(choice.games) ? choice.games : 1
}

// The other way round: what to show for a ruleset that somebody else has chosen.
export function choiceOf(ruleset: Ruleset): Choice {
  return { ...choice, family: familyOf(ruleset), tactics: hasTactics(ruleset), expert: isExpert(ruleset) }
}
