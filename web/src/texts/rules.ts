// The rules of each ruleset, short, in both languages; docs/rules.md has all of them.
import type { Ruleset } from '../messages'
import { en } from './en'
import { fr } from './fr'

export interface Part {
  readonly title: string
  readonly lines: readonly string[]
}
type Both = Readonly<Record<'en' | 'fr', Part>>

const formations: Both = {
  en: {
    title: 'Formations, strongest first',
    lines: ['Colour run: one colour, consecutive values', 'Same value', 'Colour: one colour', 'Run: consecutive values', 'Sum: anything else', 'Equal formation: the higher sum. Equal sum: the side completed first.'],
  },
  fr: {
    title: 'Combinaisons, de la plus forte à la plus faible',
    lines: ['Suite couleur : une couleur, valeurs qui se suivent', 'Brelan : même valeur', 'Couleur : une seule couleur', 'Suite : valeurs qui se suivent', 'Somme : tout le reste', 'À égalité : la plus grande somme ; sinon, le côté complété le premier.'],
  },
}

const border: Both = {
  en: {
    title: 'Your turn',
    lines: ['Lay one card on your side of a stone that nobody holds; a side takes three cards.', 'Then draw a card.', 'Three neighbouring stones win, or any five.'],
  },
  fr: {
    title: 'Votre tour',
    lines: ['Posez une carte de votre côté d’une borne libre ; un côté reçoit trois cartes.', 'Puis piochez une carte.', 'Trois bornes voisines gagnent, ou cinq quelconques.'],
  },
}

const claimAfter: Both = {
  en: { title: 'Claiming', lines: ['After your card and before drawing you may claim stones.', 'Your side must be complete, and nothing that is unseen, your own hand included, may still make the other side stronger.'] },
  fr: { title: 'Revendiquer', lines: ['Après votre carte et avant de piocher, vous pouvez revendiquer des bornes.', 'Votre côté doit être complet, et aucune carte cachée, votre main comprise, ne doit pouvoir rendre l’autre côté plus fort.'] },
}
const claimBefore: Both = {
  en: { title: 'Claiming', lines: ['Only at the start of your turn, before your card, you may claim stones.', ...claimAfter.en.lines.slice(1)] },
  fr: { title: 'Revendiquer', lines: ['Au début de votre tour seulement, avant votre carte, vous pouvez revendiquer des bornes.', ...claimAfter.fr.lines.slice(1)] },
}

const tactics: Both = {
  en: { title: 'Tactic cards', lines: ['Play a tactic card instead of a clan card, never more than one ahead of your opponent.', 'You draw from the pile you like.', 'Nobody may lay two jokers in one game.'] },
  fr: { title: 'Cartes tactiques', lines: ['Jouez une carte tactique au lieu d’une carte clan, jamais plus d’une d’avance sur l’adversaire.', 'Vous piochez dans la pile de votre choix.', 'Personne ne pose deux jokers dans une partie.'] },
}

const siege: Both = {
  en: {
    title: 'The siege',
    lines: [
      'The Attacker lays cards against seven tiles of the wall, the Defender behind them. Each tile says how many cards it takes and what counts there.',
      'The Attacker takes control of a tile when his side is complete and nothing unseen can beat it: an intact tile is damaged and its cards go; a damaged tile, or a fourth damage, wins.',
      'Before his card the Attacker may retreat: discard all his cards of a tile.',
      'Before his card the Defender may throw one of three cauldrons: the card nearest the wall goes.',
      'A 0 laid against the 11 of its colour, or an 11 against the 0: both go.',
      'The Defender wins when a card is due and the pile is empty, or when all his sides are full at the start of his turn.',
    ],
  },
  fr: {
    title: 'Le siège',
    lines: [
      'L’Attaquant pose des cartes contre sept pans de muraille, le Défenseur derrière eux. Chaque pan dit combien de cartes il reçoit et ce qui y compte.',
      'L’Attaquant prend le contrôle d’un pan quand son côté est complet et qu’aucune carte cachée ne peut le battre : un pan intact est endommagé et ses cartes partent ; un pan endommagé, ou un quatrième dégât, gagne.',
      'Avant sa carte, l’Attaquant peut se replier : défausser toutes ses cartes d’un pan.',
      'Avant sa carte, le Défenseur peut verser l’un de trois chaudrons : la carte la plus proche du mur part.',
      'Un 0 posé contre le 11 de sa couleur, ou un 11 contre le 0 : les deux partent.',
      'Le Défenseur gagne quand il faut piocher et que la pioche est vide, ou quand tous ses côtés sont pleins au début de son tour.',
    ],
  },
}

const siegeTactics: Both = {
  en: { title: 'Tactic cards', lines: ['Play a tactic card instead of a siege card, never more than one ahead of your opponent.', 'You draw from the pile you like; ruses leave the game.'] },
  fr: { title: 'Cartes tactiques', lines: ['Jouez une carte tactique au lieu d’une carte siège, jamais plus d’une d’avance sur l’adversaire.', 'Vous piochez dans la pile de votre choix ; les ruses quittent la partie.'] },
}

const totem: Both = {
  en: {
    title: 'Totem',
    lines: [
      'Move the Totem to a neighbouring free cell in any of eight directions, or jump it over an unbroken line of your own stones.',
      'Then place one of your stones on a free cell beside the Totem; if none is free, anywhere.',
      'The game ends when the Totem cannot be moved. The sum of your stones around it is your score; equal: more stones there.',
      'Each has five 1s, five 2s, five 3s and three 4s.',
    ],
  },
  fr: {
    title: 'Totem',
    lines: [
      'Déplacez le Totem vers une case libre voisine, dans l’une des huit directions, ou par-dessus une ligne continue de vos pierres.',
      'Puis posez une de vos pierres sur une case libre près du Totem ; s’il n’y en a pas, n’importe où.',
      'La partie finit quand le Totem ne peut plus bouger. La somme de vos pierres autour de lui est votre score ; à égalité : plus de pierres.',
      'Chacun a cinq 1, cinq 2, cinq 3 et trois 4.',
    ],
  },
}

// Every tactic card of a ruleset.
export const sets: Partial<Record<Ruleset, readonly string[]>> = {
  'schotten-tactics': ['joker1', 'joker2', 'spy', 'shield', 'blind', 'mud', 'recruiter', 'strategist', 'banshee', 'traitor'],
  'schotten-tactics-expert': ['joker1', 'joker2', 'spy', 'shield', 'blind', 'mud', 'recruiter', 'strategist', 'banshee', 'traitor'],
  'classic-tactics': ['macfarlane', 'macgregor', 'support', 'shield', 'fog', 'mud', 'scout', 'redeploy', 'deserter', 'traitor'],
  'siege-tactics': ['joker1', 'joker2', 'spy', 'shield', 'redeploy', 'recruit', 'deserter', 'traitor', 'explosion', 'support', 'exchange'],
}

const parts: Readonly<Record<Ruleset, readonly Both[]>> = {
  classic: [border, claimBefore, formations],
  'classic-tactics': [border, claimBefore, formations, tactics],
  schotten: [border, claimAfter, formations],
  'schotten-expert': [border, claimBefore, formations],
  'schotten-tactics': [border, claimAfter, formations, tactics],
  'schotten-tactics-expert': [border, claimBefore, formations, tactics],
  siege: [siege, formations],
  'siege-tactics': [siege, formations, siegeTactics],
  totem: [totem],
}

export function shortRules(ruleset: Ruleset, language: 'en' | 'fr'): readonly Part[] {
  const { cards: { short, effects }, colon } = { en, fr }[language]
  const cards = sets[ruleset]?.filter((card) => card !== 'joker2').map((card) => `${colon(short[card] ?? card)} ${effects[card]}`)
  return parts[ruleset].map((both) => {
    const part = both[language]
    return cards && (both === tactics || both === siegeTactics) ? { ...part, lines: [...part.lines, ...cards] } : part
  })
}
