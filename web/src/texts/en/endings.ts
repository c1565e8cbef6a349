// How a game was decided, in English: who did it, where, and by how much.
import type { Family } from '../../family'
import type { How } from '../../messages'
import { placesEn } from './places'

export interface EndingFacts {
  readonly family: Family
  readonly who: string // the winner; of a draw nobody
  readonly you: boolean // who is the reader
  readonly places: readonly number[] // the stones that decided it, or the tile
  // What was counted: the reader's own first, for somebody who only looks on the winner's.
  readonly points: readonly [number, number]
  readonly pieces: readonly [number, number]
}
export interface Endings {
  readonly resignation: (loser: string, you: boolean) => string
  readonly time: (loser: string, you: boolean) => string
  readonly how: Readonly<Record<How, (facts: EndingFacts) => string>>
}

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`
const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const places = (facts: EndingFacts): string => `${numbers[facts.places.length]} ${placesEn(facts.family).one}s`
// In Battle Line three in a row are a breakthrough, and five an envelopment.
const takes = ({ family, who, you }: EndingFacts, one: string, other: string): string =>
  family === 'line' ? `${you ? `You ${one}` : `${who} ${other}`} with` : you ? 'You hold' : `${who} holds`
const subject = ({ who, you }: EndingFacts): string => (you ? 'You' : who)
const held = ({ who, you }: EndingFacts): string => `${you ? 'you have' : `${who} has`} held the wall`

export const endingsEn: Endings = {
  resignation: (loser, you) => `${you ? 'You' : loser} resigned.`,
  time: (loser, you) => `${you ? 'You' : loser} ran out of time.`,
  how: {
    row: (facts) =>
      `${takes(facts, 'break through', 'breaks through')} ${places(facts)} in a row: ${facts.places.join(', ')}.`,
    five: (facts) =>
      `${takes(facts, 'envelop the enemy', 'envelops the enemy')} ${places(facts)}: ${facts.places.join(', ')}.`,
    count: ({ family, points: [one, other] }) =>
      `${counted(one, placesEn(family).one)} against ${other} in the final count.`,
    breach: (facts) =>
      `${subject(facts)} broke through ${facts.places.length > 0 ? `tile ${facts.places.join()}` : 'a tile'}, ` +
      'which was damaged already.',
    fourth: (facts) =>
      `${subject(facts)} damaged a fourth tile${facts.places.length > 0 ? `, tile ${facts.places.join()}` : ''}.`,
    pile: (facts) => `The siege pile is empty, and ${held(facts)}.`,
    full: (facts) => `${facts.you ? 'You have' : `${facts.who} has`} filled every side of the wall.`,
    passes: (facts) => `Both players passed, and ${held(facts)}.`,
    points: ({ points: [one, other] }) => `${counted(one, 'point')} against ${other} beside the Totem.`,
    pieces: ({ points: [one], pieces: [mine, theirs] }) =>
      `${counted(one, 'point')} each beside the Totem, and ${counted(mine, 'piece')} against ${theirs}.`,
    even: ({ family, points: [one], pieces: [mine] }) =>
      mine > 0
        ? `${counted(one, 'point')} and ${counted(mine, 'piece')} each beside the Totem.`
        : `${counted(one, placesEn(family).one)} each.`,
  },
}
