// What was chosen on the first page, remembered for the next time.
import type { Ruleset } from './messages'
import { remember, remembered } from './settings.svelte'

export type Family = 'schotten' | 'classic' | 'siege' | 'totem'
export type Opponent = 'computer' | 'here' | 'link' | 'lobby'
export const families: readonly Family[] = ['schotten', 'classic', 'siege', 'totem']

export interface Choice {
  family: Family
  tactics: boolean
  expert: boolean
  opponent: Opponent
  level: number
  first: 'me' | 'them' | 'either'
  clock: 'none' | 'quick' | 'calm' | 'days'
  games: number
}

const usual: Choice = { family: 'schotten', tactics: false, expert: false, opponent: 'computer', level: 4, first: 'either', clock: 'none', games: 1 }
const kept = 'cairn.choice'

export const choice: Choice = $state({ ...usual, ...(remembered(kept) as Partial<Choice> | null) })

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
  const family = families.find((name) => ruleset.startsWith(name)) ?? 'schotten'
  return { ...choice, family, tactics: ruleset.includes('tactics'), expert: ruleset.includes('expert') }
}
