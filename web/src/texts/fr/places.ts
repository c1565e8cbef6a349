// Ce qui se dresse entre les joueurs dans chaque famille, et ce que contient la grande pioche, en français.
import type { Family } from '../../family'
import type { Pile } from '../../move'

interface Places {
  readonly one: string
  readonly a: string
  readonly the: string
  readonly of: string
  readonly to: string
  readonly closed: string
  readonly row: string
  readonly adjacent: string
  readonly pack: string
  readonly joker: string
}
const joker = 'Vous avez déjà posé un joker : chacun n’en pose qu’un.'
const stones: Places = {
  one: 'borne',
  a: 'une borne',
  the: 'la borne',
  of: 'de la borne',
  to: 'à la borne',
  closed: 'Cette borne est déjà revendiquée.',
  row: 'La frontière : neuf bornes',
  adjacent: 'adjacentes',
  pack: 'Clan',
  joker,
}
const places: Readonly<Record<Family, Places>> = {
  schotten: stones,
  classic: stones,
  line: {
    one: 'étendard',
    a: 'un étendard',
    the: 'l’étendard',
    of: 'de l’étendard',
    to: 'à l’étendard',
    closed: 'Cet étendard est déjà revendiqué.',
    row: 'La ligne de bataille : neuf étendards',
    adjacent: 'adjacents',
    pack: 'Troupe',
    joker: 'Vous avez déjà posé un chef : chacun n’en pose qu’un.',
  },
  siege: {
    one: 'tuile',
    a: 'une tuile',
    the: 'la tuile',
    of: 'de la tuile',
    to: 'à la tuile',
    closed: '',
    row: 'La Muraille : sept tuiles',
    adjacent: '',
    pack: 'Siège',
    joker,
  },
  totem: {
    one: 'case',
    a: 'une case',
    the: 'la case',
    of: 'de la case',
    to: 'à la case',
    closed: '',
    row: 'La clairière : 37 cases',
    adjacent: '',
    pack: '',
    joker: '',
  },
}

const piles = { siege: 'Siège', tactic: 'Tactique' }

export const placesFr = (family: Family): Places => places[family]
export const placeFr = (family: Family, place: number): string => `${places[family].one} ${place}`
export const packFr = (family: Family, pile: Pile): string => (pile === 'clan' ? places[family].pack : piles[pile])
