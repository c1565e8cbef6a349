// All that the page says, in English, subject by subject (en/). French has the same shape (fr.ts), or the build fails.
import { quoted } from './en/grammar'
import { cards, help, lesson, log, proofs } from './en/help'
import { lessonsEn } from './en/lessons'
import { match, notices, online } from './en/online'
import { failures, kept, leaving, name, settings, time } from './en/page'
import { over, review, verify } from './en/review'
import { more, own, start } from './en/start'
import { actions, board, confirm, curtain, resign, seats, turn, why } from './en/table'
import { tellsEn } from './en/tells'
import type { Vocabulary } from './vocabulary'
import { cards as tactics, families, roles, switches } from '../../../words/en.json'

const vocabulary: Vocabulary = { families, tactics, switches, roles }

export const en = {
  language: 'English',
  app: 'Cairn',
  tagline: 'Nine stones, one border, and a friend to quarrel with.',
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  menu: 'Menu',
  loading: 'Setting the table …',
  start,
  seats,
  turn,
  actions,
  board,
  quoted,
  colon: (name: string): string => `${name}:`, // and then what there is to say of it
  made: (formation: string, sum: number): string => `${formation}, sum ${sum}`,
  atBest: (made: string): string => `At best: ${made}`,
  ...vocabulary,
  proofs,
  over,
  log,
  cards,
  help,
  curtain,
  settings,
  online,
  notices,
  own,
  more,
  time,
  review,
  lesson,
  lessons: lessonsEn,
  tells: tellsEn,
  match,
  verify,
  leaving,
  kept,
  why,
  confirm,
  resign,
  name,
  failures,
}

export type Text = typeof en
