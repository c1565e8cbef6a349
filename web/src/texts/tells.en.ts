// What has just been done, in whole sentences, for those who hear the page.
import type { Formation } from '../messages'

// A move in words; the list of moves says the same shorter (`log`).
export interface MoveWords {
  lay: (card: string, place: number) => string
  onStone: (card: string, place: number) => string
  claim: (place: number) => string
  control: (place: number) => string
  retreat: (place: number) => string
  oil: (place: number) => string
  draw: { clan: string; siege: string; tactic: string }
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
  moves: (who: string, you: boolean, siege: boolean) => MoveWords
  by: (formation: Exclude<Formation, 'none'>, sum: number, cards: string) => string
  drawn: (cards: string) => string
}

export const tellsEn: Tells = {
  moves: (who, you, siege) => {
    const at = (place: number): string => `${siege ? 'tile' : 'stone'} ${place}`
    const does = (verb: string, ending = 's'): string => `${who} ${verb}${you ? '' : ending}`
    const plays = (name: string): string => `${does('play')} ${name}`
    return {
      lay: (card, place) => `${does('lay')} ${card} at ${at(place)}`,
      onStone: (card, place) => `${does('lay')} ${card} on ${at(place)}`,
      claim: (place) => `${does('claim')} ${at(place)}`,
      control: (place) => `${does('take')} control of ${at(place)}`,
      retreat: (place) => `${does('retreat')} from ${at(place)}`,
      oil: (place) => `${does('pour')} oil on ${at(place)}`,
      draw: { clan: `${does('draw')} a clan card`, siege: `${does('draw')} a siege card`, tactic: `${does('draw')} a tactic card` },
      return: `${does('put')} a card back`,
      give: `${does('give')} a card away`,
      pass: does('pass', 'es'),
      end: `${does('end')} the turn`,
      move: (name, card, from, to) => `${plays(name)}: ${card} goes from ${at(from)} to ${at(to)}`,
      discard: (name, card, from) => `${plays(name)}: ${card} goes from ${at(from)} to the discard`,
      recruit: (name, card, to) => `${plays(name)}: ${card} goes from the discard to ${at(to)}`,
      support: (name, one, other) => `${plays(name)}: ${one} and ${other} go into the pile`,
      explosion: (name, place) => `${plays(name)} on ${at(place)}`,
      plays,
      totem: (to, value, cell) => `${does('move')} the Totem to ${to} and ${you ? 'place' : 'places'} a ${value} on ${cell}`,
    }
  },
  by: (formation, sum, cards) => {
    const what = { sum: `by the sum, ${sum}`, run: 'with a run', colour: 'with one colour', 'same value': 'with the same value', 'colour run': 'with a colour run' }
    return ` ${what[formation]}: ${cards}`
  },
  drawn: (cards) => `New in your hand: ${cards}.`,
}
