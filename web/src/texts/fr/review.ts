// Une partie finie : sa fin, son analyse, la vérification du mélange, en français.
import type { Text } from '../en'
import { endingsFr } from './endings'

export const over: Text['over'] = {
  won: 'Vous avez gagné',
  lost: 'Vous avez perdu',
  draw: 'Partie nulle',
  wonBy: (who: string): string => `${who} a gagné`,
  ...endingsFr,
}

export const review: Text['review'] = {
  title: 'La partie',
  record: 'Feuille de partie',
  first: 'Au début',
  previous: 'Un coup en arrière',
  next: 'Un coup en avant',
  last: 'À la fin',
  playing: 'Lecture',
  pause: 'Pause',
  speed: 'Vitesse',
  eyes: 'Point de vue',
  bothEyes: 'Les deux mains',
  eyesOf: { p1: 'Premier joueur', p2: 'Second joueur' },
  at: (ply: number, all: number): string => `Coup ${ply} sur ${all}`,
  player: 'Joueur',
  curve: (who) => `Chances de gain : ${who}`,
  percent: (number) => `${number} %`,
  points: (number) => number.replace('.', ','),
  chances: (before, after) => `${before} → ${after}`,
  chancesSaid: (before, after) => `Chances de gain : ${before} avec le meilleur coup, ${after} avec celui-ci`,
  draw: (luck) => `Pioche : ${luck}`,
  changeSaid: (who: string, before: string, after: string): string =>
    `Chances de gagner, ${who} : ${before} avant ce coup, ${after} après`,
  nextMistake: 'Erreur suivante',
  noMistake: 'Aucune erreur',
  moves: 'Coups',
  summary: 'Bilan',
  accuracy: 'Précision',
  loss: 'Perte moyenne',
  luck: 'Chance',
  counts: { inaccuracy: 'Imprécisions', mistake: 'Erreurs', blunder: 'Gaffes' },
  summaryLine:
    'La perte et la chance sont en points de pourcentage des chances de gain. Un coup qui ne cède rien est ' +
    'précis à 100 %, un coup qui cède 15 points l’est à 50 %.',
  analyse: 'Analyser',
  analyseLine: 'Que valait chaque coup ?',
  analysing: (done: number, all: number): string => `${done} sur ${all}`,
  marks: { inaccuracy: 'imprécision', mistake: 'erreur', blunder: 'gaffe' },
  best: (move: string): string => `Mieux : ${move}`,
  playOn: 'Continuer d’ici',
}

export const verify: Text['verify'] = {
  title: 'Le mélange',
  fair: 'Le mélange était équitable.',
  unfair: (reason) => `Le mélange n’a pas pu être vérifié : ${reason}`,
  line:
    'Les cartes ont été mélangées à partir d’un secret scellé avant la partie et de nombres tirés par votre ' +
    'navigateur. Tout a été recalculé ici.',
  checked: {
    game: 'Chaque coup est permis, et le résultat est juste',
    seed: 'Le secret est celui qui avait été scellé avant la donne',
    commitment: 'Le sceau est celui que vous aviez vu avant la donne',
    entropy: 'Vos propres nombres font partie de la donne',
    shares: 'Les nombres des deux joueurs étaient fixés avant que l’un ou l’autre soit montré',
    share: 'Les nombres de votre adversaire sont ceux qui étaient fixés avant que les vôtres soient montrés',
    'no deal': 'Rien n’est distribué dans ce jeu',
    deal: 'Les cartes découlent du secret et des nombres',
    shuffles: 'Chaque mélange ultérieur aussi',
  },
  fits: 'Les cartes découlent du secret inscrit dans la feuille de partie.',
  unknown: 'Ceci n’a pas pu être vérifié, car ce navigateur n’a pas gardé ce qui avait été vu avant la donne :',
  unchecked: {
    commitment: 'Que le sceau de la feuille de partie est bien celui qui avait été montré avant la donne',
    entropy: 'Que vos propres nombres font partie de la donne',
  },
}
