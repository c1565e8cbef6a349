// The families of games, and which one a ruleset belongs to. Each has words of its own: texts/*/vocabulary.ts.
import type { Ruleset } from './messages'

export const families = ['schotten', 'classic', 'siege', 'totem'] as const
export type Family = (typeof families)[number]

export function familyOf(ruleset: Ruleset): Family {
  return families.find((name) => ruleset.startsWith(name)) ?? 'schotten'
}

export function hasTactics(ruleset: Ruleset): boolean {
  return ruleset.includes('-tactics')
}

export function isExpert(ruleset: Ruleset): boolean {
  return ruleset.endsWith('-expert')
}
