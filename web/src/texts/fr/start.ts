// La première page, en français.
import type { Text } from '../en'

export const start: Text['start'] = {
  game: 'Choisissez un jeu',
  opponent: 'Contre',
  playBy: { computer: 'Jouer', here: 'Jouer', link: 'Créer le lien', lobby: 'Ouvrir une table' },
  role: 'Votre camp',
  begins: 'Qui commence',
  begin: { me: 'vous', them: 'l’adversaire', either: 'au sort' },
  opponents: { computer: 'Ordinateur', here: 'Un ami ici', link: 'Un ami par lien', lobby: 'Le premier venu' },
  opponentLines: {
    here: 'À deux sur cet écran, avec un rideau entre les tours.',
    link: 'Vous recevez un lien à envoyer. Aucun compte n’est nécessaire.',
    lobby: 'Votre table reste affichée dans le salon jusqu’à ce que quelqu’un s’y assoie.',
  },
  offline: 'Pas de serveur ici : on peut jouer contre l’ordinateur, ou à deux sur cet écran.',
  clock: 'Pendule',
  clocks: {
    none: 'Sans',
    quick: '5 min + 5 s',
    calm: '15 min + 15 s',
    days: '3 jours par coup',
    move30: '30 s',
    move60: '1 min',
    move120: '2 min',
  },
  clockWords: {
    fischer: (minutes, seconds) => `${minutes} min + ${seconds} s`,
    move: (seconds) => `${seconds} s par coup`,
    days: (days) => (days < 2 ? `${days} jour par coup` : `${days} jours par coup`),
  },
  clockLines: {
    others: 'Votre pendule part avec votre premier coup. Pour celui-ci, vous avez une à deux minutes.',
    days: 'Autant de jours pour chaque coup, le premier compris.',
  },
  level: 'Niveau',
  lobby: 'Tables ouvertes',
  playing: 'Parties à regarder',
  watch: 'Regarder',
  nobody: 'Personne n’attend en ce moment.',
  sit: 'S’asseoir',
  games: (n: number): string => (n < 2 ? `${n} partie` : `${n} manches`),
  wins: (n: number): string => (n < 2 ? '1 partie' : `${n} manches gagnantes`),
}

export const own: Text['own'] = {
  title: 'Vos parties',
  back: 'Y aller',
  against: (who) => `contre ${who}`,
  over: 'Terminée',
  begins: 'La partie peut commencer',
  gathering: 'Personne ne s’est encore assis',
  awaited: (who) => `On attend ${who}`,
  more: (n) => `${n} de plus`,
  fewer: 'En montrer moins',
}

export const more: Text['more'] = {
  title: 'Autres choix',
  perMove: 'Un temps pour chaque coup',
  watching: 'Spectateurs',
  watchings: { open: 'bienvenus', late: 'avec 2 min de retard', none: 'aucun' },
}
