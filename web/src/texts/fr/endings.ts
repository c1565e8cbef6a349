// Comment une partie s’est décidée, en français : par qui, où, et de combien.
import type { EndingFacts, Endings } from '../en/endings'
import { placesFr } from './places'

const counted = (n: number, what: string): string => `${n} ${what}${n < 2 ? '' : 's'}`
const numbers = ['aucune', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf']
const places = (facts: EndingFacts): string => `${numbers[facts.places.length]} ${placesFr(facts.family).one}s`
// Dans Battle Line, trois étendards adjacents font une percée, et cinq un enveloppement.
const takes = ({ family, who, you }: EndingFacts, deed: string): string =>
  family === 'line'
    ? `${you ? 'Vous réussissez' : `${who} réussit`} ${deed} avec`
    : you
      ? 'Vous contrôlez'
      : `${who} contrôle`
const has = ({ who, you }: EndingFacts): string => (you ? 'Vous avez' : `${who} a`)
const held = ({ who, you }: EndingFacts): string => `${you ? 'vous avez' : `${who} a`} tenu la Muraille`

export const endingsFr: Endings = {
  resignation: (loser, you) => (you ? 'Vous avez abandonné.' : `${loser} abandonne.`),
  time: (loser, you) => (you ? 'Votre temps est écoulé.' : `Temps écoulé pour ${loser}.`),
  how: {
    row: (facts) =>
      `${takes(facts, 'une percée')} ${places(facts)} ${placesFr(facts.family).adjacent} : ${facts.places.join(', ')}.`,
    five: (facts) => `${takes(facts, 'un enveloppement')} ${places(facts)} : ${facts.places.join(', ')}.`,
    count: ({ family, points: [one, other] }) =>
      `${counted(one, placesFr(family).one)} contre ${other} au décompte final.`,
    breach: (facts) =>
      `${has(facts)} percé ${facts.places.length > 0 ? `la tuile ${facts.places.join()}` : 'une tuile'}, ` +
      'déjà endommagée.',
    fourth: (facts) =>
      `${has(facts)} endommagé une quatrième tuile` +
      (facts.places.length > 0 ? `, la tuile ${facts.places.join()}.` : '.'),
    pile: (facts) => `La pioche Siège est vide, et ${held(facts)}.`,
    full: (facts) =>
      facts.you ? 'Vous avez complété toutes vos formations.' : `${facts.who} a complété toutes ses formations.`,
    passes: (facts) => `Les deux joueurs ont passé, et ${held(facts)}.`,
    points: ({ points: [one, other] }) => `${counted(one, 'point')} contre ${other} autour du Totem.`,
    pieces: ({ points: [one], pieces: [mine, theirs] }) =>
      `${counted(one, 'point')} partout autour du Totem, et ${counted(mine, 'pièce')} contre ${theirs}.`,
    even: ({ family, points: [one], pieces: [mine] }) =>
      mine > 0
        ? `${counted(one, 'point')} et ${counted(mine, 'pièce')} partout autour du Totem.`
        : `${counted(one, placesFr(family).one)} partout.`,
  },
}
