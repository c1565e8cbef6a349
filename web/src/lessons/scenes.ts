// The lessons as positions and the moves to be made there. The positions are records that the engine replays, and each
// move is one that it lists as legal: no rule is known here.
import { gameOf, rulesetWith, type Family } from '../family'
import type { Ruleset, Seat } from '../messages'
import type { Colour, MoveText } from '../move'

// One thing to do: to read on, to open a place, or to make one of these moves. Then the other side answers.
export interface Step<Key extends string> {
  readonly say: Key
  readonly open?: number
  readonly moves?: readonly MoveText[]
  readonly replies?: readonly MoveText[]
}
export interface Scene<Key extends string> {
  readonly ruleset: Ruleset
  readonly deal?: string
  readonly before: readonly string[] // `p1 B9@4`, as a record has them
  readonly steps: readonly Step<Key>[]
}

export const seat: Seat = 'p1' // the learner's, always

export function recordOf({ ruleset, deal, before }: Scene<string>): string {
  return [
    'cairn record 1',
    `ruleset ${ruleset}`,
    'first p1',
    ...(deal ? [`deal ${deal}`] : []),
    ...before,
    'result open',
  ].join('\n')
}

// What a step adds to the record, once it is done.
export function linesOf({ moves, replies }: Step<string>): readonly string[] {
  return [...(moves?.[0] ? [`${seat} ${moves[0]}`] : []), ...(replies ?? []).map((move) => `p2 ${move}`)]
}

const borderDeal =
  'clan B9 B8 B7 Y5 O5 G9 P1 O2 Y8 P3 R1 B1 G8 G6 R9 G2 R8 B2 R7 O1 P5 Y1 G7 P2 O3 R2 R4 O9 P7 P8 Y2 B3 R5 B4 G4 ' +
  'B5 P9 O8 G5 Y3 O6 Y4 Y7 G1 R3 Y9 O7 R6 P6 P4 G3 Y6 B6 O4'

const lineDeal =
  'clan B10 B9 B8 Y5 O5 G10 Y2 P1 O2 Y8 P3 R1 B1 O7 G9 G6 R10 G2 R9 B2 R8 O1 P5 Y1 G8 P2 O3 R2 R4 O9 P7 P8 B3 ' +
  'R5 B4 G4 B5 P9 O8 G5 Y3 O6 Y4 Y7 G1 R3 Y9 R6 P6 P4 G3 Y6 B6 O4 R7 G7 B7 O10 Y10 P10'

type BorderStep = 'stones' | 'lay' | 'colourRun' | 'complete' | 'claim' | 'sameValue' | 'why' | 'third' | 'win' | 'done'

// The same game in each edition, up to the 9 or the 10; but in the first one a stone is claimed at the start of the
// next turn, before a card is played.
function borderScene(family: 'schotten' | 'classic' | 'line'): Scene<BorderStep> {
  const atOnce = family !== 'classic'
  const [deal, top] = family === 'line' ? [lineDeal, 10] : [borderDeal, 9]
  const high = (colour: Colour, below = 0): string => `${colour}${top - below}`
  const move = (text: string): MoveText => text as MoveText
  const answer = (replies: readonly MoveText[], here: boolean): { readonly replies?: readonly MoveText[] } =>
    here ? { replies } : {}
  return {
    ruleset: rulesetWith(family, {}),
    deal,
    before: [
      `p1 ${high('B')}@4`,
      'p2 P1@4',
      `p1 ${high('B', 1)}@4`,
      'p2 O2@4',
      `p1 ${high('B', 2)}@4${atOnce ? ' claim@4' : ''}`,
      'p2 Y8@3',
      atOnce ? 'p1 Y5@3' : 'p1 claim@4 Y5@3',
      'p2 P3@6',
      'p1 O5@3',
      'p2 R1@1',
      `p1 ${high('G')}@6`,
      'p2 B1@2',
      `p1 ${high('G', 1)}@6`,
      'p2 G6@6',
    ],
    steps: [
      { say: 'stones' },
      { say: 'lay', moves: [move(`${high('R')}@5`)], replies: ['G2@5'] },
      { say: 'colourRun', moves: [move(`${high('R', 1)}@5`)], replies: ['B2@9'] },
      { say: 'complete', moves: [move(`${high('R', 2)}@5`)], ...answer(['O1@8'], !atOnce) },
      { say: 'claim', moves: ['claim@5'], ...answer(['O1@8'], atOnce) },
      { say: 'sameValue', moves: ['P5@3'], replies: ['Y1@7'] },
      { say: 'why', open: 3 },
      { say: 'third', moves: [move(`${high('G', 2)}@6`)], ...answer(['P2@1'], !atOnce) },
      { say: 'win', moves: ['claim@6'] },
      { say: 'done' },
    ],
  }
}
const border = [borderScene('schotten')]
const classic = [borderScene('classic')]
const line = [borderScene('line')]

const siege: readonly Scene<
  'wall' | 'tiles' | 'lay' | 'control' | 'oil' | 'retreat' | 'gate' | 'again' | 'end' | 'done'
>[] = [
  {
    ruleset: 'siege',
    deal:
      'siege B9 B8 G11 Y6 Y7 R2 P1 G2 R1 B0 Y1 P3 B10 R0 P9 G1 R5 B2 Y5 P0 P10 G0 G10 Y2 B6 R3 R9 G4 G7 P5 P11 Y10 ' +
      'B4 G9 P4 Y9 P7 R6 P2 G3 Y8 R4 Y0 B11 R7 P8 P6 B5 R11 G6 G5 Y3 B3 Y11 B7 Y4 G8 R10 B1 R8',
    before: [
      'p1 B9@3',
      'p2 P1@3',
      'p1 Y6@5',
      'p2 G2@5',
      'p1 B8@3',
      'p2 R1@3',
      'p1 Y7@5',
      'p2 B0@1',
      'p1 G11@4',
      'p2 Y1@5',
      'p1 R2@6',
      'p2 P3@4',
    ],
    steps: [
      { say: 'wall' },
      { say: 'tiles', open: 1 },
      { say: 'lay', moves: ['B10@3'] },
      { say: 'control', moves: ['control@3'], replies: ['oil@5', 'R0@2'] },
      { say: 'oil' },
      { say: 'retreat', moves: ['retreat@5'] },
      { say: 'gate', moves: ['G10@4'] },
      { say: 'again', moves: ['control@4'] },
      { say: 'end' },
      { say: 'done' },
    ],
  },
]

const totemGame = [
  'p1 e4:4@f3',
  'p2 f4:3@g4',
  'p1 f5:1@g5',
  'p2 f4:1@g3',
  'p1 f2:3@e3',
  'p2 e2:4@d1',
  'p1 f2:4@e2',
  'p2 e1:1@d2',
]

const totem: readonly Scene<'clearing' | 'move' | 'place' | 'jump' | 'score' | 'hem' | 'done'>[] = [
  {
    ruleset: 'totem',
    before: [],
    steps: [
      { say: 'clearing' },
      { say: 'move', moves: ['e4:4@f3'], replies: ['f4:3@g4'] },
      { say: 'place', moves: ['f5:1@g5', 'f5:2@g5', 'f5:3@g5', 'f5:4@g5'], replies: ['f4:1@g3'] },
    ],
  },
  {
    ruleset: 'totem',
    before: totemGame.slice(0, 6),
    steps: [{ say: 'jump', moves: ['e4:1@d3', 'e4:2@d3', 'e4:3@d3', 'e4:4@d3'] }],
  },
  {
    ruleset: 'totem',
    before: totemGame,
    steps: [{ say: 'score' }, { say: 'hem', moves: ['f2:1@e1', 'f2:2@e1', 'f2:3@e1', 'f2:4@e1'] }, { say: 'done' }],
  },
]

export const scenes = { border, classic, line, siege, totem }
export type LessonName = keyof typeof scenes
// A family's own lesson, or else that of its game.
export function lessonOf(family: Family): LessonName {
  return family in scenes ? (family as LessonName) : gameOf(family)
}
type KeysOf<T> = T extends readonly Scene<infer Key>[] ? Key : never
// What each lesson says, a sentence or two for every step; a table in each language.
export type LessonTexts = { readonly [Name in LessonName]: Readonly<Record<KeysOf<(typeof scenes)[Name]>, string>> }
