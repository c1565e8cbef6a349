// Tout ce que dit la page, en français, sujet par sujet (fr/). La forme est celle de l’anglais (en.ts).
import type { Text } from './en'
import { quoted } from './fr/grammar'
import { cards, help, lesson, log, proofs } from './fr/help'
import { lessonsFr } from './fr/lessons'
import { match, notices, online } from './fr/online'
import { failures, kept, leaving, name, settings, time } from './fr/page'
import { over, review, verify } from './fr/review'
import { more, own, start } from './fr/start'
import { actions, board, confirm, curtain, resign, seats, turn, why } from './fr/table'
import { tellsFr } from './fr/tells'
import { cards as tactics, families, roles, switches } from '../../../words/fr.json'

export const fr: Text = {
  language: 'Français',
  app: 'Cairn',
  tagline: 'Neuf bornes, une frontière, et quelqu’un avec qui se chamailler.',
  close: 'Fermer',
  back: 'Retour',
  cancel: 'Annuler',
  menu: 'Menu',
  loading: 'On met la table…',
  start,
  seats,
  turn,
  actions,
  board,
  quoted,
  colon: (name: string): string => `${name} :`,
  made: (formation: string, sum: number): string => `${formation}, somme ${sum}`,
  atBest: (made: string): string => `Au mieux : ${made}`,
  families,
  tactics,
  switches,
  roles,
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
  lessons: lessonsFr,
  tells: tellsFr,
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
