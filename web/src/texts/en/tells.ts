// Moves in English: as something to do, for the list of moves, and as something that was done, in whole sentences, for
// those who hear the page.
import type { Family } from '../../family'
import type { Pile } from '../../move'
import { packEn, placeEn } from './places'

export interface MoveWords {
  lay: (card: string, place: number) => string
  onStone: (card: string, place: number) => string
  claim: (place: number) => string
  control: (place: number) => string
  retreat: (place: number) => string
  oil: (place: number) => string
  draw: Readonly<Record<Pile, string>>
  return: string
  give: string
  pass: string
  end: string
  move: (name: string, card: string, from: number, to: number) => string
  discard: (name: string, card: string, from: number) => string
  recruit: (name: string, card: string, to: number) => string
  support: (name: string, one: string, other: string) => string
  explosion: (name: string, place: number) => string
  plays: (name: string) => string
  totem: (to: string, value: number, cell: string) => string
}

export interface Tells {
  moves: (who: string, you: boolean, family: Family) => MoveWords
  by: (made: string, cards: string) => string
  drawn: (cards: string) => string
}

export const eachPile = (words: (pile: Pile) => string): Readonly<Record<Pile, string>> => ({
  clan: words('clan'),
  siege: words('siege'),
  tactic: words('tactic'),
})

export function movesEn(family: Family): MoveWords {
  const at = (place: number): string => placeEn(family, place)
  return {
    lay: (card, place) => `${card} to ${at(place)}`,
    onStone: (card, place) => `${card} on ${at(place)}`,
    claim: (place) => `claim ${at(place)}`,
    control: (place) => `take control of ${at(place)}`,
    retreat: (place) => `retreat from ${at(place)}`,
    oil: (place) => `throw oil at ${at(place)}`,
    draw: eachPile((pile) => `draw a ${packEn(family, pile)} card`),
    return: 'put a card back',
    give: 'give a card away',
    pass: 'pass',
    end: 'end the turn',
    move: (name, card, from, to) => `${name}: ${card} from ${at(from)} to ${at(to)}`,
    discard: (name, card, from) => `${name}: ${card} from ${at(from)} to the discard`,
    recruit: (name, card, to) => `${name}: ${card} from the discard to ${at(to)}`,
    support: (name, one, other) => `${name}: ${one} and ${other} into the pile`,
    explosion: (name, place) => `${name} at ${at(place)}`,
    plays: (name) => `play ${name}`,
    totem: (to, value, cell) => `Totem to ${to}, a ${value} on ${cell}`,
  }
}

export const tellsEn: Tells = {
  moves: (who, you, family) => {
    const at = (place: number): string => placeEn(family, place)
    const does = (verb: string, ending = 's'): string => `${who} ${verb}${you ? '' : ending}`
    const plays = (name: string): string => `${does('play')} ${name}`
    return {
      lay: (card, place) => `${does('lay')} ${card} at ${at(place)}`,
      onStone: (card, place) => `${does('lay')} ${card} on ${at(place)}`,
      claim: (place) => `${does('claim')} ${at(place)}`,
      control: (place) => `${does('take')} control of ${at(place)}`,
      retreat: (place) => `${does('retreat')} from ${at(place)}`,
      oil: (place) => `${does('throw')} oil at ${at(place)}`,
      draw: eachPile((pile) => `${does('draw')} a ${packEn(family, pile)} card`),
      return: `${does('put')} a card back`,
      give: `${does('give')} a card away`,
      pass: does('pass', 'es'),
      end: `${does('end')} the turn`,
      move: (name, card, from, to) => `${plays(name)}: ${card} goes from ${at(from)} to ${at(to)}`,
      discard: (name, card, from) => `${plays(name)}: ${card} goes from ${at(from)} to the discard`,
      recruit: (name, card, to) => `${plays(name)}: ${card} goes from the discard to ${at(to)}`,
      support: (name, one, other) => `${plays(name)}: ${one} and ${other} go into the pile`,
      explosion: (name, place) => `${plays(name)} at ${at(place)}`,
      plays,
      totem: (to, value, cell) =>
        `${does('move')} the Totem to ${to} and ${you ? 'place' : 'places'} a ${value} on ${cell}`,
    }
  },
  by: (made, cards) => `: ${made.charAt(0).toLowerCase()}${made.slice(1)} (${cards})`,
  drawn: (cards) => `New in your hand: ${cards}.`,
}
