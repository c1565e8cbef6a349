// Ce que chaque famille de jeux appelle ses combinaisons et ses cartes Tactique, et ce que fait chaque carte, en
// français : les termes du livret de chaque édition.
import type { TacticWords, Vocabulary } from '../en/vocabulary'

const formations = {
  sum: 'Somme',
  run: 'Suite',
  colour: 'Couleur',
  'same value': 'Même valeur',
  'colour run': 'Suite couleur',
}
const groups = {
  sum: 'Horde sauvage',
  run: 'Groupe ordonné',
  colour: 'Clan',
  'same value': 'Équipe Scottentot',
  'colour run': 'Clan ordonné',
}
const formationNames = {
  schotten: { ...formations, 'same value': 'Brelan' },
  classic: groups,
  siege: formations,
  totem: formations,
}
const ofFour = { schotten: formations }

const le = (name: string, effect: string, the = `le ${name}`): TacticWords => ({ name, the, effect })
const la = (name: string, effect: string): TacticWords => ({ name, the: `la ${name}`, effect })
const l = (name: string, effect: string): TacticWords => ({ name, the: `l’${name}`, effect })
const oneJoker =
  'Couleur au choix et valeur au choix de 1 à 9, fixées quand la borne est revendiquée. Vous n’en poserez qu’un ' +
  'dans la partie.'
const anyValue = 'Couleur au choix et valeur au choix de 0 à 11, fixées quand l’Assaillant revendique sa supériorité.'
const shield = 'Valeur 1, 2 ou 3, couleur au choix.'
const sumsOnly = 'À poser sur une borne : seules les sommes y comptent.'
const fourCards = 'À poser sur une borne : il y faut quatre cartes de chaque côté.'
const moveOwn = (place: string): string => `Déplacez une de vos cartes vers une autre ${place}, ou défaussez-la.`
const kill = 'Défaussez une carte adverse.'
const stealClan = 'Prenez une carte Clan adverse et posez-la de votre côté d’une borne.'

export const vocabularyFr: Vocabulary = {
  formationNames,
  ofFour,
  tactics: {
    schotten: {
      joker1: le('Joker', oneJoker),
      joker2: le('Joker', oneJoker),
      spy: l('Espion', 'Valeur 7, couleur au choix.'),
      shield: le('Porte-Bouclier', shield),
      blind: le('Colin-Maillard', sumsOnly),
      mud: le('Combat de Boue', fourCards),
      recruiter: le(
        'Chasseur de Tête',
        'Piochez trois cartes, puis glissez deux cartes de votre main sous leurs pioches.',
      ),
      strategist: le('Stratège', moveOwn('borne')),
      banshee: la('Banshee', kill),
      traitor: le('Traître', stealClan),
    },
    classic: {
      macfarlane: le('Mac Farlane', oneJoker, 'Mac Farlane'),
      macgregor: le('Mac Gregor', oneJoker, 'Mac Gregor'),
      support: la('Troupe de soutien', 'Valeur 7, couleur au choix.'),
      shield: le('Porteur de bouclier', shield),
      fog: le('Brouillard', sumsOnly),
      mud: la('Boue', fourCards),
      scout: l('Éclaireur', 'Piochez trois cartes, puis remettez deux cartes de votre main sur leurs pioches.'),
      redeploy: le('Redéploiement', moveOwn('borne')),
      deserter: le('Déserteur', kill),
      traitor: le('Traître', stealClan),
    },
    siege: {
      joker1: le('Joker', anyValue),
      joker2: le('Joker', anyValue),
      spy: l('Espion', 'Valeur 10, couleur au choix.'),
      shield: le('Porte-Bouclier', shield),
      redeploy: le('Redéploiement', moveOwn('tuile')),
      recruit: le('Recrutement', 'Prenez une carte de la défausse et posez-la de votre côté d’une tuile.'),
      deserter: la('Désertion', kill),
      traitor: la('Traîtrise', 'Prenez une carte adverse, même une troupe, et posez-la de votre côté d’une tuile.'),
      explosion: l('Explosion', 'Défaussez toutes les cartes des deux côtés d’une tuile.'),
      support: le('Soutien', 'Mélangez deux cartes Siège de la défausse à la pioche Siège.'),
      exchange: l('Échange', 'Chacun choisit trois cartes de sa main, et vous les échangez.'),
    },
    totem: {},
  },
}
