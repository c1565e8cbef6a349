// What sides make or can still become, and which cards are unseen: asked of the engine in this browser, which is
// told only what the player sees.
import { localLink } from '../engine/local'
import type { BorderView, Counts, Outlook, SideAsked, SiegeView, View } from '../messages'
import type { Card } from '../move'

export function hasCards(view: View): view is BorderView | SiegeView {
  return 'hand' in view || 'piles' in view
}

export interface Place {
  readonly counts: Counts
  readonly slots: number
  readonly p1: readonly Card[]
  readonly p2: readonly Card[]
}
export function placesOf(view: BorderView | SiegeView): readonly Place[] {
  if ('tiles' in view) return view.tiles
  return view.stones.map((stone) => ({ ...stone, counts: stone.sums_only ? 'sum' : 'all' }))
}

export function seenIn(view: BorderView | SiegeView): Card[] {
  return [
    ...placesOf(view).flatMap((place) => [...place.p1, ...place.p2]),
    ...(view.discard ?? []),
    ...(view.hand ?? []),
  ]
}

export async function outlook(view: BorderView | SiegeView, sides: readonly SideAsked[]): Promise<Outlook> {
  const { ruleset } = view
  return (await localLink('services').ask({ type: 'outlook', ruleset, seen: seenIn(view), sides })).is
}
