// Ce qui aide à la table : les preuves, la liste des coups, les cartes, les règles, les leçons, en français.
import type { Text } from '../en'
import { placesFr } from './places'
import { movesFr } from './tells'

export const proofs: Text['proofs'] = {
  proven: 'Vous pouvez revendiquer : aucune carte cachée ne peut vous battre ici.',
  provenLater: 'C’est prouvé. Vous pourrez revendiquer quand ce sera le moment.',
  control: 'Vous pouvez revendiquer votre supériorité : aucune carte cachée ne peut vous battre ici.',
  controlLater: 'C’est prouvé. Vous pourrez revendiquer votre supériorité à votre tour.',
  refuted: 'Pas encore. Avec ces cartes, l’autre côté l’emporterait :',
  beaten: 'L’autre côté est plus fort ici.',
  incomplete: 'Votre côté n’est pas encore complet.',
  closed: (family) => placesFr(family).closed,
  theirs: {
    proven: 'Votre adversaire pourrait revendiquer.',
    refuted: 'Votre adversaire ne peut pas encore revendiquer. Ces cartes battraient son côté :',
    beaten: 'Votre côté est plus fort ici.',
    incomplete: 'Le côté adverse n’est pas encore complet.',
  },
  watched: {
    proven: 'aucune carte cachée ne peut battre ce côté.',
    refuted: 'avec ces cartes, l’autre côté l’emporterait :',
    beaten: 'l’autre côté est plus fort ici.',
    incomplete: 'ce côté n’est pas encore complet.',
  },
  defender: 'Seul l’Assaillant revendique sa supériorité. S’il le faisait maintenant :',
  defenderProven: 'ce serait prouvé.',
  defenderRefuted: 'ces cartes le contrediraient :',
  defenderBeaten: 'votre côté tiendrait.',
  defenderIncomplete: 'le côté de l’Assaillant n’est pas complet.',
}

export const log: Text['log'] = {
  title: 'Coups',
  none: 'Aucun coup pour l’instant.',
  who: (name: string): string => `${name} :`,
  moves: movesFr,
}

export const cards: Text['cards'] = {
  colours: { R: 'rouge', O: 'orange', Y: 'jaune', G: 'vert', B: 'bleu', P: 'violet' },
  suit: (colour: string, value: string): string => `${value} ${colour}`,
  the: (card) => `le ${card}`,
  back: 'face cachée',
}

export const help: Text['help'] = {
  title: 'Aide',
  counter: 'Cartes cachées',
  counterLine: 'Ni sur la table, ni dans la défausse, ni dans votre main.',
  counterLineWatching: 'Ni sur la table, ni dans la défausse : dans les pioches, ou dans une main.',
  rules: 'Règles',
  rulesOf: (game: string): string => `Règles : ${game}`,
  hidePanel: 'Replier le panneau',
  showPanel: 'Montrer le panneau',
  tactics: 'Cartes Tactique :',
  fullRules: 'Les règles complètes',
  hint: (move: string, percent: number): string => `Essayez : ${move}. Ce coup gagne environ ${percent} % des parties.`,
  hintThinking: 'Voyons voir…',
  lackingWeights:
    'Ce que l’ordinateur a appris de ce jeu n’est pas arrivé. Nouvel essai… Si cela dure, rechargez la page.',
}

export const lesson: Text['lesson'] = {
  title: 'Initiation',
  progress: 'Où vous en êtes',
  learn: 'Apprendre à jouer',
  line: 'En cinq minutes',
  next: 'Continuer',
  leave: 'Quitter',
  play: 'Jouer pour de bon',
  later: 'Plus tard',
}
