// The table: seats, what is due, what can be done, the board, in English.
import type { Family } from '../../family'
import type { Pile } from '../../move'
import { capital, s } from './grammar'
import { closedEn, packEn, placeEn, placesEn } from './places'

export const seats = {
  you: 'You',
  opponent: 'Opponent',
  computer: (level: number): string => `Computer ${level}`,
  guest: (id: string): string => `Guest ${id}`,
  bot: (name: string): string => `${name} (bot)`,
  first: 'First player',
  second: 'Second player',
  inHand: (n: number): string => `${n} card${s(n)} in hand`,
  tactics: (n: number): string => `${n} tactic card${s(n)} played`,
}

export const turn = {
  yours: 'Your turn',
  yoursToPlay: 'Your turn: play a card',
  theirs: (who: string): string => `${who} is to move`,
  thinks: (who: string): string => `${who} is thinking …`,
  playOrClaim: 'Play a card, or claim first',
  claimOrEnd: 'Claim, or end your turn',
  draw: 'Draw a card',
  claimOrDraw: 'Claim, or draw to end your turn',
  controlOrEnd: 'Take control, or end your turn',
  controlOrDraw: 'Take control, or draw to end your turn',
  where: (card: string): string => `Where does ${card} go?`,
  confirmPlay: (card: string): string => `Play ${card}?`,
  recruitDraw: (left: number): string => `Draw a card from either pile: ${left} left`,
  putBack: (left: number): string => `Choose a card to put back: ${left} left`,
  give: (left: number): string => `Choose a card to give away: ${left} left`,
  pickOwn: 'Choose one of your cards',
  pickTheirs: 'Choose a card of your opponent',
  pickDiscard: 'Choose a card from the discard',
  pickSecond: 'Choose a second card',
  pickTarget: 'Choose where it goes',
  pickPlace: (family: Family): string => `Choose a ${placesEn(family).one}`,
  mustPass: 'You cannot play a card: pass',
  moveTotem: 'Move the Totem',
  placePiece: 'Place a piece beside the Totem',
  step: (at: number, all: number): string => `${at} of ${all}`,
  watch: 'You are watching',
  waiting: 'Waiting for the other player',
  dealing: 'The cards are being dealt',
  sending: 'Sending …',
}

export const actions = {
  claim: 'Claim',
  claimAt: (family: Family, n: number): string => `Claim ${placeEn(family, n)}`,
  control: 'Take control',
  controlAt: (n: number): string => `Take control of tile ${n}`,
  retreat: 'Retreat',
  retreatAt: (n: number): string => `Retreat from tile ${n}`,
  oil: 'Throw oil',
  oilAt: (n: number): string => `Throw oil at tile ${n}`,
  end: 'End turn',
  pass: 'Pass',
  play: 'Play it',
  return: 'Put back',
  give: 'Give away',
  draw: (family: Family, pile: Pile): string => `Draw a ${packEn(family, pile)} card`,
  undo: 'Take back',
  hint: 'Hint',
  resign: 'Resign',
  rematch: 'Rematch',
  newGame: 'New game',
  home: 'To the first page',
  again: 'Play again',
  review: 'Look it over',
  copy: 'Copy',
  share: 'Share',
  copied: 'Copied',
  download: 'Download',
  link: 'Copy a link',
  copyRecord: 'Copy the record',
  discardIt: 'To the discard',
}

export const board = {
  row: (family: Family): string => placesEn(family).row,
  place: (family: Family, n: number): string => capital(placeEn(family, n)),
  gate: 'the gate',
  heldByYou: 'yours',
  heldByThem: 'lost',
  heldBy: (who: string): string => `held by ${who}`,
  damaged: 'damaged',
  intact: 'intact',
  slots: (n: number): string => `${n} card${s(n)} a side`,
  sumsOnly: 'only sums count',
  mud: 'mud',
  yourSide: 'your side',
  theirSide: 'other side',
  empty: 'empty',
  hand: 'Your hand',
  discard: 'Discard',
  pile: 'Pile',
  piles: (family: Family, pile: Pile): string => capital(packEn(family, pile)),
  cauldrons: (n: number): string => `${n} cauldron${s(n)}`,
  totem: 'the Totem',
  free: 'free',
  stock: (who: string): string => `Pieces: ${who}`,
  points: (n: number): string => `${n} point${s(n)}`,
  piece: (value: number, count: number): string => `Value ${value}: ${count} left`,
  yourPiece: (value: number): string => `your ${value}`,
  theirPiece: (value: number): string => `your opponent’s ${value}`,
  pieceOf: (who: string, value: number): string => `${value} (${who})`,
  counts: {
    all: 'all formations',
    sum: 'sum',
    'lowest sum': 'lowest sum',
    run: 'run',
    'same value': 'same value',
    colour: 'colour',
  },
  legal: 'possible',
}

export const curtain = {
  title: (who: string): string => `${who}, it is your turn`,
  line: 'Take the device. The other player looks away.',
  lift: 'Show my cards',
}

// What the table says of a move that cannot be made (src/table/refusals.hpp).
export const why = {
  lesson: 'Not in this lesson: do what it says first.',
  other: 'That cannot be done now.',
  reasons: {
    'the card is not in the hand': 'This card is not in your hand.',
    'the card of this turn is played': 'You have played your card of this turn already.',
    'play a card first': 'Play a card first.',
    'claims come before the card': 'Claims come at the start of the turn, before the card.',
    'the opponent must play a tactic card first':
      'You have played more tactic cards than your opponent, who must play one first.',
    'one joker a player': (family: Family): string => placesEn(family).joker,
    'there is nothing for it to do': 'There is nothing that this card could do now.',
    'the stone is claimed': closedEn,
    'the side is full': 'Your side is full here.',
    'there is no such card': 'There is no card here.',
    'only the Attacker retreats': 'Only the Attacker retreats.',
    'only the Defender throws oil': 'Only the Defender throws oil.',
    'oil is thrown once a turn': 'Oil is thrown only once a turn.',
    'no cauldron is left': 'No cauldron is left.',
    'the Attacker has no card there': 'The Attacker has no card here.',
    'the cell is taken': 'This cell is taken.',
    'the Totem cannot get there': 'The Totem cannot get there.',
    'it is not beside the Totem': 'This cell is not beside the Totem.',
    'no piece of that value is left': 'You have no piece of this value left.',
  },
}

export const confirm = { question: (move: string): string => `${move}?`, yes: 'Confirm' }

export const resign = { question: 'Resign this game?', yes: 'Resign', no: 'Play on' }
