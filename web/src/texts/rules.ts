// The rules of each ruleset, short, in both languages; docs/rules.md has all of them.
import { familyOf } from '../family'
import type { Ruleset } from '../messages'
import { cardName, effectOf, formationName, tacticCards } from '../words'
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
  en: {
    'colour run': 'one colour, consecutive values',
    'same value': 'all of one value',
    colour: 'one colour',
    run: 'consecutive values',
    sum: 'anything else',
  },
  fr: {
    'colour run': 'toutes de même couleur, valeurs successives',
    'same value': 'toutes de même valeur',
    colour: 'toutes de même couleur',
    run: 'valeurs successives',
    sum: 'cartes quelconques',
  },
}

const border: Both = {
  en: {
    title: 'Your turn',
    lines: [
      'Lay one card on your side of a stone that nobody has claimed; each side takes three cards.',
      'Then draw a card.',
      'You win as soon as you hold three adjacent stones, or any five.',
    ],
  },
  fr: {
    title: 'Votre tour',
    lines: [
      'Posez une carte de votre côté d’une borne non revendiquée ; chaque côté reçoit trois cartes.',
      'Puis piochez une carte.',
      'Vous gagnez dès que vous contrôlez trois bornes adjacentes, ou cinq bornes quelconques.',
    ],
  },
}

const proof = {
  en:
    'Your side must be complete, and no unseen cards, your own hand included, may be able to make the other side ' +
    'stronger.',
  fr:
    'Votre côté doit être complet, et aucune carte cachée, votre main comprise, ne doit pouvoir rendre l’autre ' +
    'côté plus fort.',
}
// Claiming stones or flags, in both languages.
const claimAfter = (en: string, fr: string): Both => ({
  en: { title: 'Claiming', lines: [`After laying your card and before drawing, you may claim ${en}.`, proof.en] },
  fr: {
    title: 'Revendiquer',
    lines: [`Après avoir posé votre carte et avant de piocher, vous pouvez revendiquer ${fr}.`, proof.fr],
  },
})
const claimBefore = (en: string, fr: string): Both => ({
  en: {
    title: 'Claiming',
    lines: [`You may claim ${en} only at the start of your turn, before laying your card.`, proof.en],
  },
  fr: {
    title: 'Revendiquer',
    lines: [`Vous ne pouvez revendiquer ${fr} qu’au début de votre tour, avant de poser votre carte.`, proof.fr],
  },
})

// Tactic cards beside cards of this kind.
const tacticsBeside = (en: string, fr: string, afterwards = { en: '', fr: '' }): Both => ({
  en: {
    title: 'Tactic cards',
    lines: [
      `Play a tactic card instead of a ${en} card, but never get more than one ahead of your opponent.`,
      'You draw from the pile of your choice.' + afterwards.en,
    ],
  },
  fr: {
    title: 'Cartes Tactique',
    lines: [
      `Jouez une carte Tactique au lieu d’une carte ${fr}, mais n’en jouez jamais plus d’une de plus que votre ` +
        'adversaire.',
      'Vous piochez dans la pioche de votre choix.' + afterwards.fr,
    ],
  },
})
const tactics = tacticsBeside('clan', 'Clan')
const lineTactics = tacticsBeside('troop', 'Troupe')
const siegeTactics = tacticsBeside('siege', 'Siège', {
  en: ' Ruses leave the game once they are played.',
  fr: ' Les actions quittent la partie une fois jouées.',
})

const line: Both = {
  en: {
    title: 'Your turn',
    lines: [
      'Lay one card on your side of a flag that nobody has claimed; each side takes three cards.',
      'Then draw a card. Troop cards go up to 10, and you hold seven cards.',
      'You win by a breakthrough, three adjacent flags, or by an envelopment, any five.',
    ],
  },
  fr: {
    title: 'Votre tour',
    lines: [
      'Posez une carte de votre côté d’un étendard non revendiqué ; chaque côté reçoit trois cartes.',
      'Puis piochez une carte. Les cartes Troupe vont jusqu’à 10, et vous tenez sept cartes.',
      'Vous gagnez par une percée, trois étendards adjacents, ou par un enveloppement, cinq étendards quelconques.',
    ],
  },
}
const siege: Both = {
  en: {
    title: 'The siege',
    lines: [
      'The Attacker lays cards before a wall of seven tiles, the Defender behind it. Each tile says how many ' +
        'cards a side takes and what counts there.',
      'The Attacker takes control of a tile when their side is complete and nothing unseen can beat it: an ' +
        'intact tile is damaged, and its cards are discarded. Control of a damaged tile wins, and so does a fourth ' +
        'damaged tile.',
      'Before laying a card, the Attacker may retreat: discard all their cards at a tile.',
      'Before laying a card, the Defender may throw one of three oil cauldrons: the Attacker’s card nearest the ' +
        'wall is discarded.',
      'A 0 laid against the 11 of its colour, or an 11 against the 0: both are discarded.',
      'The Defender wins when somebody must draw and the siege pile is empty, or when all the Defender’s sides ' +
        'are full at the start of their turn.',
    ],
  },
  fr: {
    title: 'Le siège',
    lines: [
      'L’Assaillant pose ses cartes devant une Muraille de sept tuiles, le Défenseur derrière. Chaque tuile ' +
        'indique combien de cartes il faut de chaque côté et ce qui y compte.',
      'L’Assaillant revendique sa supériorité devant une tuile quand son côté est complet et qu’aucune carte ' +
        'cachée ne peut le battre : une tuile en bon état est endommagée, et ses cartes sont défaussées. Il gagne ' +
        'devant une tuile déjà endommagée, ou en endommageant une quatrième tuile.',
      'Avant de poser sa carte, l’Assaillant peut battre en retraite : il défausse toutes ses cartes devant une tuile.',
      'Avant de poser sa carte, le Défenseur peut jeter l’un de ses trois chaudrons d’huile : la carte de ' +
        'l’Assaillant la plus proche de la Muraille est défaussée.',
      'Un 0 posé face au 11 de sa couleur, ou un 11 face au 0 : les deux cartes sont défaussées.',
      'Le Défenseur gagne quand il faut piocher et que la pioche Siège est vide, ou quand tous ses côtés sont ' +
        'complets au début de son tour.',
    ],
  },
}

const totem: Both = {
  en: {
    title: 'Totem',
    lines: [
      'Move the Totem to a free neighbouring cell in any of the eight directions, or let it jump over an ' +
        'unbroken line of your own pieces.',
      'Then place one of your pieces on a free cell beside the Totem; if none is free, on any free cell.',
      'The game ends when the Totem cannot be moved. Your score is the sum of your pieces around it; if the ' +
        'scores are equal, whoever has more pieces there wins.',
      'Each player has five 1s, five 2s, five 3s and three 4s.',
    ],
  },
  fr: {
    title: 'Totem',
    lines: [
      'Déplacez le Totem sur une case libre voisine, dans l’une des huit directions, ou faites-le sauter ' +
        'par-dessus une ligne continue de vos pièces.',
      'Puis placez une de vos pièces sur une case libre autour du Totem ; s’il n’y en a pas, sur n’importe ' +
        'quelle case libre.',
      'La partie se termine quand le Totem ne peut plus être déplacé. Votre score est la somme de vos pièces ' +
        'autour de lui ; à égalité, celui qui y a davantage de pièces gagne.',
      'Chacun a cinq 1, cinq 2, cinq 3 et trois 4.',
    ],
  },
}

const claimStonesAfter = claimAfter('stones', 'des bornes')
const claimStonesBefore = claimBefore('stones', 'des bornes')
const claimFlagsAfter = claimAfter('flags', 'des étendards')
const claimFlagsBefore = claimBefore('flags', 'des étendards')

const parts: Readonly<Record<Ruleset, readonly Both[]>> = {
  classic: [border, claimStonesBefore, formations],
  'classic-tactics': [border, claimStonesBefore, formations, tactics],
  schotten: [border, claimStonesAfter, formations],
  'schotten-expert': [border, claimStonesBefore, formations],
  'schotten-tactics': [border, claimStonesAfter, formations, tactics],
  'schotten-tactics-expert': [border, claimStonesBefore, formations, tactics],
  'battle-line-troops': [line, claimFlagsAfter, formations],
  'battle-line': [line, claimFlagsAfter, formations, lineTactics],
  'battle-line-advanced': [line, claimFlagsBefore, formations, lineTactics],
  siege: [siege, formations],
  'siege-tactics': [siege, formations, siegeTactics],
  totem: [totem],
}

// After these the cards are explained.
const withCards: readonly Both[] = [tactics, lineTactics, siegeTactics]

export function shortRules(ruleset: Ruleset, language: 'en' | 'fr'): readonly Part[] {
  const text = { en, fr }[language]
  const family = familyOf(ruleset)
  const line = (name: string, what: string): string => `${text.colon(name)} ${what}`
  const ranks = strongestFirst.map((formation) =>
    line(formationName(formation, 3, family, text), made[language][formation]),
  )
  const cards = new Set(
    tacticCards(ruleset, text).map((card) => line(cardName(card, family, text), effectOf(card, family, text))),
  )
  return parts[ruleset].map((both) => {
    const part = both[language]
    if (both === formations) return { ...part, lines: [...ranks, ...part.lines] }
    return withCards.includes(both) ? { ...part, lines: [...part.lines, ...cards] } : part
  })
}
