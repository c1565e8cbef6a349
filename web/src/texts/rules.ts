// The rules of each ruleset, short, in both languages; docs/rules.md has all of them.
import { familyOf } from '../family'
import type { Ruleset } from '../messages'
import { cardName, effectOf, tacticCards } from '../words'
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
    lines: ['Equal formation: the higher sum. Equal sum: the side completed first.'],
  },
  fr: {
    title: 'Combinaisons, de la plus forte à la plus faible',
    lines: ['À combinaison égale : la somme la plus élevée. À somme égale : le côté complété en premier.'],
  },
}
const strongestFirst = ['colour run', 'same value', 'colour', 'run', 'sum'] as const
const made = {
  en: { 'colour run': 'one colour, consecutive values', 'same value': 'all of one value', colour: 'one colour', run: 'consecutive values', sum: 'anything else' },
  fr: { 'colour run': 'toutes de même couleur, valeurs successives', 'same value': 'toutes de même valeur', colour: 'toutes de même couleur', run: 'valeurs successives', sum: 'cartes quelconques' },
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
  const text = { en, fr }[language]
  const family = familyOf(ruleset)
  const line = (name: string, what: string): string => `${text.colon(name)} ${what}`
  const ranks = strongestFirst.map((formation) => line(text.formationNames[family][formation], made[language][formation]))
  const cards = new Set(tacticCards(ruleset, text).map((card) => line(cardName(card, family, text), effectOf(card, family, text))))
  return parts[ruleset].map((both) => {
    const part = both[language]
    if (both === formations) return { ...part, lines: [...ranks, ...part.lines] }
    return both === tactics || both === siegeTactics ? { ...part, lines: [...part.lines, ...cards] } : part
  })
}
