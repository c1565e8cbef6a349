// What this player saw and sent before a deal, to be checked after the game (docs/protocol.md, section 7). It is kept
// in the browser, so that the check is as good after a reload.
import type { Seat } from '../messages'
import { remember, remembered } from '../settings.svelte'

export interface DealEvidence {
  readonly commitment: string
  readonly entropy: string
  readonly seat: Seat // where they sat
  readonly share: string // the opponent's, told before one's own entropy was revealed; empty where there was none
}
type Kept = readonly [at: string, commitment: string, entropy: string, seat: Seat, share: string]

const kept = 'cairn.witness'
const most = 60 // games; the oldest are forgotten
const seen = new Map<string, DealEvidence>() // by table and game

const placeOf = (table: string, game: number | string): string => `${table} ${game}`

// Whether it will still be known after a reload.
export function keepEvidence(table: string, game: number, evidence: DealEvidence): boolean {
  readKept()
  const at = placeOf(table, game)
  seen.delete(at)
  seen.set(at, evidence)
  for (const oldest of [...seen.keys()].slice(0, -most)) seen.delete(oldest)
  remember(
    kept,
    [...seen].map(([place, { commitment, entropy, seat, share }]): Kept => [place, commitment, entropy, seat, share]),
  )
  const found = remembered(kept)
  return Array.isArray(found) && found.some((entry: unknown) => Array.isArray(entry) && entry[0] === at)
}
export function evidenceOf(table: string, game: number | string): DealEvidence | undefined {
  readKept()
  return seen.get(placeOf(table, game))
}

// What another window has kept meanwhile, too; whatever is not of the right shape counts as nothing.
function readKept(): void {
  const found = remembered(kept)
  if (!Array.isArray(found)) return
  for (const entry of found) {
    if (!Array.isArray(entry)) continue
    const [at, commitment, entropy, seat, share = ''] = entry as unknown[] // older ones have no share
    const hex = [commitment, entropy, share].every((part) => typeof part === 'string' && /^([0-9a-f]{64})?$/.test(part))
    if (typeof at !== 'string' || !hex || (seat !== 'p1' && seat !== 'p2') || seen.has(at)) continue
    seen.set(at, { commitment: commitment as string, entropy: entropy as string, seat, share: share as string })
  }
}
