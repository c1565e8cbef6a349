// One woodcut a tactic card, in ink on a 48-unit grid; cards with the same effect share a picture.
import { setOf, type Family } from '../family'

type Picture =
  | 'joker'
  | 'spy'
  | 'shield'
  | 'fog'
  | 'mud'
  | 'scout'
  | 'redeploy'
  | 'deserter'
  | 'traitor'
  | 'recruit'
  | 'explosion'
  | 'support'
  | 'exchange'
  | 'alexander'
  | 'darius'
  | 'cavalry'

export const pictures: Readonly<Record<Picture, string>> = {
  // A crowned head with a plume.
  joker:
    'M8 20l6 5 4-11 6 10 6-10 4 11 6-5-4 14H12zm4 16h24v4H12zM24 8a3 3 0 110 6 3 3 0 010-6zM8 13a3 3 0 110 6 3 3 ' +
    '0 010-6zm32 0a3 3 0 110 6 3 3 0 010-6z',
  // An eye under a hood.
  spy:
    'M24 5C12 5 7 14 6 26l4-3c4-5 8-7 14-7s10 2 14 7l4 3C41 14 36 5 24 5zM6 31c5-7 11-11 18-11s13 4 18 11c-5 7-11 ' +
    '11-18 11S11 38 6 31zm18-7a7 7 0 100 14 7 7 0 000-14zm0 4a3 3 0 110 6 3 3 0 010-6z',
  // A round shield with a boss.
  shield:
    'M24 4a20 20 0 100 40 20 20 0 000-40zm0 4a16 16 0 110 32 16 16 0 010-32zm-2 3v8a5 5 0 00-3 3h-8a13 13 0 ' +
    '0111-11zm4 0a13 13 0 0111 11h-8a5 5 0 00-3-3zM11 26h8a5 5 0 003 3v8a13 13 0 01-11-11zm18 0h8a13 13 0 01-11 ' +
    '11v-8a5 5 0 003-3z',
  // Bands of mist.
  fog:
    'M6 13c5-4 9-4 14 0s9 4 14 0c3-2 5-3 8-2v4c-2-1-4 0-6 2-6 5-12 5-18 0-4-3-7-3-11 0zm0 11c5-4 9-4 14 0s9 4 14 ' +
    '0c3-2 5-3 8-2v4c-2-1-4 0-6 2-6 5-12 5-18 0-4-3-7-3-11 0zm0 11c5-4 9-4 14 0s9 4 14 0c3-2 5-3 8-2v4c-2-1-4 0-6 ' +
    '2-6 5-12 5-18 0-4-3-7-3-11 0z',
  // A boot in the mud.
  mud:
    'M16 4h12v18c0 3 2 5 6 6 5 1 8 3 8 7H16zm-12 34c4-3 8-3 12 0s8 3 12 0 8-3 12 0l4 2v4c-3 0-5-1-7-2-3-2-5-2-8 ' +
    '0-4 3-8 3-12 0-3-2-5-2-8 0l-5 2v-4z',
  // A horn.
  scout:
    'M40 6l4 20-6 2c-1-3-3-5-6-4-8 2-12 6-14 14-1 4-5 6-9 5s-6-5-4-9C10 20 22 11 34 9zM12 35a3 3 0 100 6 3 3 0 000-6z',
  // Two footprints and an arrow.
  redeploy: 'M6 18h22v-8l14 13-14 13v-8H6zm0-10h12v6H6zm0 24h12v6H6z',
  // A broken spear.
  deserter: 'M36 4l8 8-10 4-7 7-4-4 7-7zM21 21l4 4-4 2 1 4-16 13-2-2 13-16 4 1zM8 6l8 8-3 3-8-8zm26 26l9 9-3 3-9-9z',
  // A mask, half dark.
  traitor:
    'M8 8c6 3 10 4 16 4s10-1 16-4c2 16-4 30-16 36C12 38 6 24 8 8zm16 8v22c8-5 12-13 12-24-4 1-8 2-12 2zM13 ' +
    '22c3-2 6-2 8 0-2 3-6 3-8 0zm14 0c2-2 5-2 8 0-2 3-6 3-8 0z',
  // A banner.
  recruit: 'M10 4h4v40h-4zm6 2h26l-7 10 7 10H16zm6 6v8h8v-8z',
  // A burst.
  explosion:
    'M24 2l4 12 10-8-4 12 12 2-10 7 8 10-13-3 1 12-8-9-8 9 1-12-13 3 8-10L2 20l12-2-4-12 10 8zm0 17a6 6 0 100 12 ' +
    '6 6 0 000-12z',
  // Two cards and a cycle.
  support:
    'M8 6h14v20H8zm18 16h14v20H26zM28 6c7 0 12 4 12 11h5l-8 9-7-9h5c0-4-3-6-7-6zM20 42C13 42 8 38 8 31H3l8-9 7 ' +
    '9h-5c0 4 3 6 7 6z',
  // Arrows that cross.
  exchange: 'M4 12h26V5l14 11-14 11v-7H4zm40 24H18v7L4 32l14-11v7h26z',
  // A helmet with a crest.
  alexander:
    'M4 24C5 10 15 3 27 3c9 0 15 5 17 12l-5 1c-2-5-6-8-12-8C17 8 10 14 9 25l-1 9c-3-2-4-6-4-10zm9 19c2-6 1-11 ' +
    '1-17 0-8 5-13 13-13 7 0 12 4 13 11l1 7-6 1-4-4h-6l-2 4 6 3v10l-8-4-2-5-3-2v9z',
  // A winged disc.
  darius:
    'M24 15a7 7 0 100 14 7 7 0 000-14zm0 4a3 3 0 110 6 3 3 0 010-6zM15 19L1 14v5l13 4zm-1 6L3 22v5l11 2zm1 6l-10-1v5l' +
    '12-2zm18-12l14-5v5l-13 4zm1 6l11-3v5l-11 2zm-1 6l10-1v5l-12-2zM20 31h8l4 13-5-3-3 4-3-4-5 3zM22 4h4v9h-4zm-6 ' +
    '2l4 7-3 2-4-7zm16 0l-4 7 3 2 4-7z',
  // A horse's head.
  cavalry:
    'M16 44c0-9 2-14 7-19l-8 4c-3 2-5 3-8 1-3-1-4-4-2-6l7-8 3-7 1-6 5 4c4-1 8 0 11 3 6 5 9 12 9 21l2 13zm5-29a2 2 0 ' +
    '100 4 2 2 0 000-4z',
}

const drawnAs: Readonly<Record<string, Picture>> = {
  joker1: 'joker',
  joker2: 'joker',
  macfarlane: 'joker',
  macgregor: 'joker',
  alexander: 'alexander',
  darius: 'darius',
  spy: 'spy',
  cavalry: 'cavalry',
  shield: 'shield',
  blind: 'fog',
  fog: 'fog',
  mud: 'mud',
  recruiter: 'scout',
  scout: 'scout',
  strategist: 'redeploy',
  redeploy: 'redeploy',
  banshee: 'deserter',
  deserter: 'deserter',
  traitor: 'traitor',
  recruit: 'recruit',
  explosion: 'explosion',
  exchange: 'exchange',
  support: 'support',
}

// `support` is a troop of value 7 in the classic set, and a ruse in siege.
export function pictureOf(card: string, family: Family): string {
  if (card === 'support' && setOf(family) === 'classic') return pictures.spy
  return pictures[drawnAs[card] ?? 'joker']
}
