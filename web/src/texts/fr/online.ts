// Les parties en ligne et les matchs, en français.
import type { Text } from '../en'
import { quoted } from './grammar'

export const online: Text['online'] = {
  invite: 'Envoyez ce lien à votre ami :',
  inLobby: 'Votre table attend dans le salon que quelqu’un s’y assoie. Ce lien y mène aussi :',
  code: 'Afficher un code à scanner',
  codeTitle: 'À viser avec un téléphone',
  codeOf: (link) => `Code QR : ${link}`,
  codeHere:
    'Cette adresse ne mène qu’à cet ordinateur. Les téléphones du même réseau atteignent Cairn quand il est lancé ' +
    'avec --lan.',
  codeFailed: 'Le code n’a pas pu être dessiné. Réessayez dans un instant.',
  watchLink: 'Pour regarder :',
  copyWatch: 'Copier le lien pour regarder',
  awaited: (who) => `On attend ${who}`,
  taken: 'La place de cette invitation est prise : quelqu’un s’y est assis avant vous.',
  says: (who, what) => `${who} : ${quoted(what)}`,
  connecting: 'Connexion…',
  online: 'Connecté',
  lost: 'Pas de connexion. Nouvel essai…',
  here: 'présent',
  away: 'absent',
  takebackAsked: 'Votre adversaire demande à reprendre son dernier coup.',
  accept: 'Accepter',
  refuse: 'Refuser',
  takebackSent: 'Vous avez demandé à reprendre votre coup. En attente d’une réponse.',
  refused: 'Votre adversaire refuse.',
  rematchOffered: 'Votre adversaire propose une revanche.',
  watchRematch: 'Regarder la revanche',
  cancel: 'Annuler cette table',
  cancelSure: 'Plus personne ne pourra s’y asseoir, et le lien ne mènera nulle part. Annuler cette table ?',
  cancelYes: 'Oui, l’annuler',
  cancelNo: 'Attendre encore',
  expired: 'Cette table a expiré : il n’y est venu personne pendant longtemps.',
  startsYours: (time) => `Votre pendule part avec votre premier coup : encore ${time} pour le jouer.`,
  startsTheirs: (who, time) => `Il reste ${time} à ${who} pour commencer.`,
  greetings: {
    hello: 'Bonjour !',
    luck: 'Bonne chance !',
    well: 'Bien joué !',
    thanks: 'Merci !',
    oops: 'Oups !',
    bye: 'Au revoir !',
  },
  greet: 'Dire un mot',
}

export const notices: Text['notices'] = {
  question:
    'Quand vous regardez ailleurs, votre navigateur doit-il vous dire que quelqu’un s’est assis, ou que c’est ' +
    'à vous ?',
  yes: 'Oui, m’avertir',
  no: 'Non merci',
  setting: 'Avis quand c’est à vous et que la page est cachée',
  denied: 'Votre navigateur ne permet pas d’avis de cette page. Cela se change dans ses réglages.',
  sat: (who) => `${who} a pris place à votre table`,
  gathering: 'On attend quelqu’un',
}

export const match: Text['match'] = {
  title: 'Match',
  game: (n, all) => `Manche ${n} sur ${all}`,
  gameTo: (n, wins) => `Manche ${n}, en ${wins} manches gagnantes`,
  rolesSwap: 'À la seconde manche, on échange les rôles.',
  left: {
    pile: (more, less) => `cartes Siège restantes : ${more} contre ${less}`,
    wall: (more, less) => `tuiles et chaudrons restants : ${more} contre ${less}`,
  },
  replay: 'Égalité : rejouez les deux manches',
  replayIt: 'Rejouer les deux manches',
  score: (mine, theirs) => `${mine} à ${theirs}`,
  counted: { points: 'points', wins: 'parties gagnées' },
  next: 'Manche suivante',
  waiting: 'En attente de l’autre joueur.',
  wonBy: (who: string): string => `${who} a gagné le match`,
  won: 'Vous avez gagné le match',
  lost: 'Vous avez perdu le match',
  even: 'Match nul',
}
