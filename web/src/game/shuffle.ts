// A player's own part of the shuffle (docs/protocol.md, section 7): numbers that this browser draws. Against another
// person they are fixed by a share first, and revealed only once the other's share is known and written down.
import { localLink } from '../engine/local'
import { Refused, type Link } from '../link'
import type { Player, Seat } from '../messages'
import { keepEvidence, evidenceOf } from './dealEvidence'

export interface Deal {
  readonly table: string
  readonly game: number
  readonly commitment: string
  readonly me: Player
  readonly seat: Seat // where this player sits in that game
}

function drawEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

// The entropy at once, where nobody but this browser or the server itself is on the other side.
export async function addEntropy(link: Link, table: string, game: number): Promise<string> {
  const entropy = drawEntropy()
  await link.ask({ type: 'ready', table, game, entropy })
  return entropy
}

async function shareOf(deal: Deal, entropy: string): Promise<string> {
  const { table, game, me: player } = deal
  return (await localLink('services').ask({ type: 'share', table, game, player, entropy })).is
}

// Written down before it is told: after a reload it must still be known. A browser that keeps nothing could not reveal
// it then, and adds its entropy at once.
export async function tellShare(link: Link, deal: Deal): Promise<void> {
  const { table, game, commitment, seat } = deal
  const before = evidenceOf(table, game)
  const entropy = before?.commitment === commitment ? before.entropy : drawEntropy()
  const kept = keepEvidence(table, game, { commitment, entropy, seat, share: '' })
  if (!kept) return void (await link.ask({ type: 'ready', table, game, entropy }))
  try {
    await link.ask({ type: 'ready', table, game, share: await shareOf(deal, entropy) })
  } catch (why) {
    // Another window of this player was quicker.
    if (!(why instanceof Refused) || why.failure.code !== 'turn') throw why
  }
}

// Both shares are known. Another share than the one that was written down, or than the one that this window made, is
// not answered.
export async function reveal(link: Link, deal: Deal, shares: Readonly<Record<Player, string>>): Promise<void> {
  const { table, game, me } = deal
  const evidence = evidenceOf(table, game)
  const theirs = shares[me === 'A' ? 'B' : 'A']
  if (!evidence || (await shareOf(deal, evidence.entropy)) !== shares[me]) return
  if (evidence.share && evidence.share !== theirs) {
    throw new Refused({ code: 'share', reason: 'the server has changed the share of the other player' })
  }
  keepEvidence(table, game, { ...evidence, share: theirs })
  await link.ask({ type: 'reveal', table, game, entropy: evidence.entropy })
}
