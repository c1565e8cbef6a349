// Ce qui se dit partout : la page elle-même, ses réglages, les noms et les échecs, en français.
import type { Text } from '../en'

export const settings: Text['settings'] = {
  title: 'Réglages',
  language: 'Langue',
  theme: 'Thème',
  themes: { auto: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  motion: 'Animations',
  motions: { off: 'Sans', fast: 'Rapides', normal: 'Normales', slow: 'Lentes' },
  sound: 'Sons',
  counter: 'Compteur de cartes',
  hints: 'Conseils',
  previews: 'Montrer ce que formerait la carte désignée',
  confirm: 'Confirmer chaque coup',
}

export const time: Text['time'] = {
  hours: (hours, minutes) => `${hours} h ${minutes}`,
  days: (days, hours) => `${days} j ${hours} h`,
}

export const leaving: Text['leaving'] = {
  title: 'Quitter ?',
  question: 'Ce navigateur ne peut pas garder la partie : si vous la quittez, elle sera perdue.',
  yes: 'La quitter',
  no: 'Continuer',
}

export const kept: Text['kept'] = {
  title: 'Une partie en cours',
  back: 'Continuer',
  replaced: {
    computer: 'Vous avez une partie en cours contre l’ordinateur. Une nouvelle la remplacera.',
    here: 'Une partie à deux sur cet écran est en cours. Une nouvelle la remplacera.',
  },
  fresh: 'En commencer une autre',
  gone: 'Rien à continuer : cette partie est finie, ou illisible.',
}

export const name: Text['name'] = {
  title: 'Votre nom',
  change: 'Changer',
  name: 'Nom',
  password: 'Mot de passe',
  line: 'Avec un nom et un mot de passe, vous êtes le même joueur dans tous vos navigateurs.',
  keep: 'Garder ce nom',
  login: 'Ce nom est déjà à moi',
  taken: 'Ce nom est déjà pris.',
  rules: 'Un nom compte de 2 à 24 lettres ou chiffres d’un même alphabet, un mot de passe au moins 8 caractères.',
  you: (name: string): string => `Vous êtes ${name}.`,
  fresh: 'Nouveau mot de passe',
  renew: 'Changer le mot de passe',
  renewed: 'Le mot de passe est changé. Les autres navigateurs doivent se reconnecter.',
  signOut: 'Se déconnecter partout ailleurs',
  signedOut: 'Seul ce navigateur est encore connecté.',
  another: 'Prendre un autre nom',
}

export const failures: Text['failures'] = {
  codes: {
    token: 'Le serveur ne reconnaît plus ce navigateur. Rechargez la page.',
    password: 'Le nom et le mot de passe ne vont pas ensemble.',
    taken: 'Cette place est déjà prise.',
    absent: 'Cette table n’existe pas, ou le lien est incomplet.',
    seat: 'Vous n’avez pas de place à cette table.',
    turn: 'Ce n’est pas le moment.',
    illegal: 'Ce n’est pas possible ici.',
    stale: 'La partie a avancé entre-temps. Regardez où elle en est.',
    over: 'La partie est finie.',
    cancelled: 'Cette table a été annulée : plus personne n’y attend.',
    limit: 'C’est trop à la fois. Attendez un peu et réessayez.',
    busy: 'Le serveur ne peut pas l’enregistrer maintenant. Réessayez dans un instant.',
    closing: 'Le serveur redémarre. Réessayez dans un instant.',
    lost: 'La connexion s’est rompue. Réessayez.',
  },
  other: (reason: string): string => `Cela n’a pas marché : ${reason}`,
  nowhere: 'Ce lien ne mène nulle part : il est peut-être incomplet.',
  record: 'La partie de ce lien est illisible : le lien est peut-être incomplet.',
}
