// Ce qui vient d’être fait, en phrases entières, pour qui écoute la page.
import type { Tells } from './tells.en'

export const tellsFr: Tells = {
  moves: (who, you, siege) => {
    const at = (place: number): string => `${siege ? 'le pan' : 'la borne'} ${place}`
    const of = (place: number): string => `${siege ? 'du pan' : 'de la borne'} ${place}`
    const to = (place: number): string => `${siege ? 'au pan' : 'à la borne'} ${place}`
    const does = (root: string): string => `${who} ${root}${you ? 'ez' : 'e'}`
    const draws = does('pioch')
    const plays = (name: string): string => `${does('jou')} ${name}`
    return {
      lay: (card, place) => `${does('pos')} ${card} ${to(place)}`,
      onStone: (card, place) => `${does('pos')} ${card} sur ${at(place)}`,
      claim: (place) => `${does('revendiqu')} ${at(place)}`,
      control: (place) => `${who} ${you ? 'prenez' : 'prend'} le contrôle ${of(place)}`,
      retreat: (place) => `${who} ${you ? 'vous repliez' : 'se replie'} ${of(place)}`,
      oil: (place) => `${does('vers')} l’huile sur ${at(place)}`,
      draw: { clan: `${draws} une carte Clan`, siege: `${draws} une carte Siège`, tactic: `${draws} une carte Tactique` },
      return: `${who} ${you ? 'rendez' : 'rend'} une carte`,
      give: `${does('donn')} une carte`,
      pass: does('pass'),
      end: `${who} ${you ? 'finissez votre' : 'finit son'} tour`,
      move: (name, card, from, place) => `${plays(name)} : ${card} passe ${of(from)} ${to(place)}`,
      discard: (name, card, from) => `${plays(name)} : ${card} passe ${of(from)} à la défausse`,
      recruit: (name, card, place) => `${plays(name)} : ${card} passe de la défausse ${to(place)}`,
      support: (name, one, other) => `${plays(name)} : ${one} et ${other} vont dans la pioche`,
      explosion: (name, place) => `${plays(name)} sur ${at(place)}`,
      plays,
      totem: (cell, value, placed) => `${does('déplac')} le Totem en ${cell} et ${you ? 'posez' : 'pose'} un ${value} en ${placed}`,
    }
  },
  by: (formation, sum, cards) => {
    const what = { sum: `à la somme, ${sum}`, run: 'avec une suite', colour: 'avec une couleur', 'same value': 'avec un brelan', 'colour run': 'avec une suite couleur' }
    return ` ${what[formation]} : ${cards}`
  },
  drawn: (cards) => `Nouveau dans votre main : ${cards}.`,
}
