// Who sat where in a game that is over, as its record says.
import type { BySeat, Seat } from '../messages'
import type { Text } from '../texts/en'
import { personName } from '../words'

export function tagOf(record: string, name: string): string | undefined {
  return new RegExp(`^tag ${name} (.+)$`, 'm').exec(record)?.[1]
}

// `mine`: where the reader sat. A seat whose player has no name of their own has none here, either.
export function namesIn(record: string, mine: Seat | null, text: Text): BySeat<string | null> {
  const of = (seat: Seat): string | null => {
    if (seat === mine) return text.seats.you
    const tag = tagOf(record, seat)
    const level = /^computer:level=(\d+)$/.exec(tag ?? '')?.[1]
    if (level) return text.seats.computer(Number(level))
    if (tag && !atThisScreen.test(tag)) return personName(tag, text)
    // Somebody at a screen of their own, against the computer; of two at one screen the seats tell more.
    return tag && !atThisScreen.test(tagOf(record, seat === 'p1' ? 'p2' : 'p1') ?? '') ? text.review.player : null
  }
  return { p1: of('p1'), p2: of('p2') }
}
const atThisScreen = /^(Player )?[12]$/
