// What each family of games calls its formations and its tactic cards, and what each card does, in English. This is the
// only list of the page: a family is a column, and a card that another set has too is written for each, with its own
// effect.
import type { Family } from '../../family'
import type { Formation } from '../../messages'

export interface TacticWords {
  readonly name: string
  readonly the: string // the name inside a sentence
  readonly effect: string
}
export type FormationNames = Readonly<Record<Exclude<Formation, 'none'>, string>>

const formations: FormationNames = {
  sum: 'Sum',
  run: 'Run',
  colour: 'Colour',
  'same value': 'Same value',
  'colour run': 'Colour run',
}
const formationNames: Readonly<Record<Family, FormationNames>> = {
  schotten: formations,
  classic: formations,
  siege: formations,
  totem: formations,
}
// Where the name of three cards does not fit four.
const ofFour: Readonly<Partial<Record<Family, Partial<FormationNames>>>> = {}

const card = (name: string, effect: string, the = `the ${name}`): TacticWords => ({ name, the, effect })
const oneJoker =
  'Any colour and any value from 1 to 9, settled when the stone is decided. You may lay only one in a game.'
const anyValue = 'Any colour and any value from 0 to 11, settled when control is declared.'
const shield = 'Value 1, 2 or 3, any colour.'
const sumsOnly = 'Lay it on a stone: only sums count there.'
const fourCards = 'Lay it on a stone: each side takes four cards there.'
const moveOwn = (place: string): string => `Move one of your cards to another ${place}, or discard it.`
const kill = 'Discard a card of your opponent.'
const stealClan = 'Take a clan card of your opponent to your side of a stone.'

const tactics = {
  schotten: {
    joker1: card('Joker', oneJoker),
    joker2: card('Joker', oneJoker),
    spy: card('Spy', 'Value 7, any colour.'),
    shield: card('Shield', shield),
    blind: card('Blind man’s bluff', sumsOnly, 'Blind man’s bluff'),
    mud: card('Mud', fourCards),
    recruiter: card('Recruiter', 'Draw three cards, then put two cards of your hand under their piles.'),
    strategist: card('Strategist', moveOwn('stone')),
    banshee: card('Banshee', kill),
    traitor: card('Traitor', stealClan),
  },
  classic: {
    macfarlane: card('MacFarlane', oneJoker, 'MacFarlane'),
    macgregor: card('MacGregor', oneJoker, 'MacGregor'),
    support: card('Support troop', 'Value 7, any colour.'),
    shield: card('Shield', shield),
    fog: card('Fog', sumsOnly),
    mud: card('Mud', fourCards),
    scout: card('Scout', 'Draw three cards, then put two cards of your hand on top of their piles.'),
    redeploy: card('Redeploy', moveOwn('stone'), 'Redeploy'),
    deserter: card('Deserter', kill),
    traitor: card('Traitor', stealClan),
  },
  siege: {
    joker1: card('Joker', anyValue),
    joker2: card('Joker', anyValue),
    spy: card('Spy', 'Value 10, any colour.'),
    shield: card('Shield', shield),
    redeploy: card('Redeploy', moveOwn('tile'), 'Redeploy'),
    recruit: card('Recruit', 'Lay any card from the discard on your side of a tile.', 'Recruit'),
    deserter: card('Deserter', kill),
    traitor: card('Traitor', 'Take any card of your opponent, troops too, to your side of a tile.'),
    explosion: card('Explosion', 'Discard all cards on both sides of a tile.'),
    support: card('Support', 'Shuffle two discarded siege cards into the siege pile.', 'Support'),
    exchange: card('Exchange', 'Each player chooses three cards of their hand, and they are swapped.'),
  },
  totem: {},
}

export const vocabularyEn = { formationNames, ofFour, tactics }
// French has the same families and the same cards.
export interface Vocabulary {
  readonly formationNames: typeof formationNames
  readonly ofFour: typeof ofFour
  readonly tactics: { readonly [F in keyof typeof tactics]: { readonly [C in keyof (typeof tactics)[F]]: TacticWords } }
}
