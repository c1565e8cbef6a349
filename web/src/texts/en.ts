// All that the page says, in English, subject by subject (en/). French has the same shape (fr.ts), or the build fails.
import { quoted } from './en/grammar'
import * as help from './en/help'
import { lessonsEn } from './en/lessons'
import * as online from './en/online'
import * as page from './en/page'
import * as review from './en/review'
import * as start from './en/start'
import * as table from './en/table'
import { tellsEn } from './en/tells'
import type { Vocabulary } from './vocabulary'
import { cards as tactics, families, levels, roles, switches } from '../../../words/en.json'

const vocabulary: Vocabulary = { families, tactics, switches, levels, roles }

export const en = {
  language: 'English',
  app: 'Cairn',
  tagline: 'Nine stones, one border, and a friend to quarrel with.',
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  menu: 'Menu',
  loading: 'Setting the table …',
  quoted,
  colon: (name: string): string => `${name}:`, // and then what there is to say of it
  made: (formation: string, sum: number): string => `${formation}, sum ${sum}`,
  atBest: (made: string): string => `At best: ${made}`,
  ...help,
  ...online,
  ...page,
  ...review,
  ...start,
  ...table,
  ...vocabulary,
  lessons: lessonsEn,
  tells: tellsEn,
}

export type Text = typeof en
