// Les coups en français : comme quelque chose à faire, pour la liste des coups, et comme ce qui vient d’être fait, en
// phrases entières, pour qui écoute la page.
import type { Family } from '../../family'
import { eachPile, type MoveWords, type Tells } from '../en/tells'
import { packFr, placesFr } from './places'

export function movesFr(family: Family): MoveWords {
  const { the, of, to } = placesFr(family)
  return {
    lay: (card, place) => `${card} ${to} ${place}`,
    onStone: (card, place) => `${card} sur ${the} ${place}`,
    claim: (place) => `revendiquer ${the} ${place}`,
    control: (place) => `revendiquer sa supériorité devant ${the} ${place}`,
    retreat: (place) => `battre en retraite devant ${the} ${place}`,
    oil: (place) => `jeter un chaudron d’huile devant ${the} ${place}`,
    draw: eachPile((pile) => `piocher une carte ${packFr(family, pile)}`),
    return: 'remettre une carte dans sa pioche',
    give: 'donner une carte',
    pass: 'passer',
    end: 'finir le tour',
    move: (name, card, from, place) => `${name} : ${card} ${of} ${from} ${to} ${place}`,
    discard: (name, card, from) => `${name} : ${card} ${of} ${from} à la défausse`,
    recruit: (name, card, place) => `${name} : ${card} de la défausse ${to} ${place}`,
    support: (name, one, other) => `${name} : ${one} et ${other} dans la pioche`,
    explosion: (name, place) => `${name} devant ${the} ${place}`,
    plays: (name) => `jouer ${name}`,
    totem: (cell, value, placed) => `Totem en ${cell}, un ${value} en ${placed}`,
  }
}

export const tellsFr: Tells = {
  moves: (who, you, family) => {
    const { the, of, to } = placesFr(family)
    const does = (root: string): string => `${who} ${root}${you ? 'ez' : 'e'}`
    const plays = (name: string): string => `${does('jou')} ${name}`
    return {
      lay: (card, place) => `${does('pos')} ${card} ${to} ${place}`,
      onStone: (card, place) => `${does('pos')} ${card} sur ${the} ${place}`,
      claim: (place) => `${does('revendiqu')} ${the} ${place}`,
      control: (place) => `${does('revendiqu')} ${you ? 'votre' : 'sa'} supériorité devant ${the} ${place}`,
      retreat: (place) => `${who} ${you ? 'battez' : 'bat'} en retraite devant ${the} ${place}`,
      oil: (place) => `${who} ${you ? 'jetez' : 'jette'} un chaudron d’huile devant ${the} ${place}`,
      draw: eachPile((pile) => `${does('pioch')} une carte ${packFr(family, pile)}`),
      return: `${who} ${you ? 'remettez' : 'remet'} une carte dans sa pioche`,
      give: `${does('donn')} une carte`,
      pass: does('pass'),
      end: `${who} ${you ? 'finissez votre' : 'finit son'} tour`,
      move: (name, card, from, place) => `${plays(name)} : ${card} passe ${of} ${from} ${to} ${place}`,
      discard: (name, card, from) => `${plays(name)} : ${card} passe ${of} ${from} à la défausse`,
      recruit: (name, card, place) => `${plays(name)} : ${card} passe de la défausse ${to} ${place}`,
      support: (name, one, other) => `${plays(name)} : ${one} et ${other} vont dans la pioche`,
      explosion: (name, place) => `${plays(name)} devant ${the} ${place}`,
      plays,
      totem: (cell, value, placed) =>
        `${does('déplac')} le Totem en ${cell} et ${you ? 'posez' : 'pose'} un ${value} en ${placed}`,
    }
  },
  by: (made, cards) => ` : ${made.charAt(0).toLowerCase()}${made.slice(1)} (${cards})`,
  drawn: (cards) => `Nouveau dans votre main : ${cards}.`,
}
