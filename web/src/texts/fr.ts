// Tout ce que dit la page, en français, sujet par sujet (fr/). La forme est celle de l’anglais (en.ts).
import type { Text } from './en'
import { quoted } from './fr/grammar'
import * as help from './fr/help'
import { lessonsFr } from './fr/lessons'
import * as online from './fr/online'
import * as page from './fr/page'
import * as review from './fr/review'
import * as start from './fr/start'
import * as table from './fr/table'
import { tellsFr } from './fr/tells'
import { cards as tactics, families, levels, roles, switches } from '../../../words/fr.json'

export const fr: Text = {
  language: 'Français',
  app: 'Cairn',
  tagline: 'Neuf bornes, une frontière, et quelqu’un avec qui se chamailler.',
  close: 'Fermer',
  back: 'Retour',
  cancel: 'Annuler',
  menu: 'Menu',
  loading: 'On met la table…',
  quoted,
  colon: (name: string): string => `${name} :`,
  made: (formation: string, sum: number): string => `${formation}, somme ${sum}`,
  atBest: (made: string): string => `Au mieux : ${made}`,
  ...help,
  ...online,
  ...page,
  ...review,
  ...start,
  ...table,
  families,
  tactics,
  switches,
  levels,
  roles,
  lessons: lessonsFr,
  tells: tellsFr,
}
