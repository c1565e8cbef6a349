// What stands between the players in each family, and what lies in the larger pile, in English.
import type { Family } from '../../family'
import type { Pile } from '../../move'

interface Places {
  readonly one: string
  readonly row: string // all of them
  readonly pack: string // the coloured cards
  readonly joker: string
}
const joker = 'You have laid a joker already: each player lays only one.'
const stones: Places = { one: 'stone', row: 'The border: nine stones', pack: 'clan', joker }
const places: Readonly<Record<Family, Places>> = {
  schotten: stones,
  classic: stones,
  line: {
    one: 'flag',
    row: 'The battle line: nine flags',
    pack: 'troop',
    joker: 'You have laid a leader already: each player lays only one.',
  },
  siege: { one: 'tile', row: 'The wall: seven tiles', pack: 'siege', joker },
  totem: { one: 'cell', row: 'The clearing: 37 cells', pack: '', joker: '' },
}

export const placesEn = (family: Family): Places => places[family]
export const placeEn = (family: Family, place: number): string => `${places[family].one} ${place}`
export const packEn = (family: Family, pile: Pile): string => (pile === 'clan' ? places[family].pack : pile)
export const closedEn = (family: Family): string => `This ${places[family].one} is claimed already.`
