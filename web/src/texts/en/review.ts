// A game that is over: how it ended, its review, the check of its shuffle, in English.
import { endingsEn } from './endings'

export const over = {
  won: 'You have won',
  lost: 'You have lost',
  draw: 'A draw',
  wonBy: (who: string): string => `${who} has won`,
  ...endingsEn,
}

export const review = {
  title: 'The game',
  record: 'Game record',
  first: 'To the start',
  previous: 'One move back',
  next: 'One move on',
  last: 'To the end',
  playing: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  eyes: 'Point of view',
  bothEyes: 'Both hands',
  eyesOf: { p1: 'First player', p2: 'Second player' },
  at: (ply: number, all: number): string => `Move ${ply} of ${all}`,
  player: 'Player',
  curve: (who: string): string => `Chance to win: ${who}`,
  percent: (number: string): string => `${number}%`,
  points: (number: string): string => number,
  chances: (before: string, after: string): string => `${before} → ${after}`,
  changeSaid: (who: string, before: string, after: string): string =>
    `Chance to win of ${who}: ${before} before this move, ${after} after it`,
  nextMistake: 'Next mistake',
  noMistake: 'No mistake',
  chancesSaid: (before: string, after: string): string =>
    `Chance to win: ${before} with the best move, ${after} with this one`,
  draw: (luck: string): string => `Draw: ${luck}`,
  moves: 'Moves',
  summary: 'Summary',
  accuracy: 'Accuracy',
  loss: 'Average loss',
  luck: 'Luck',
  counts: { inaccuracy: 'Inaccuracies', mistake: 'Mistakes', blunder: 'Blunders' },
  summaryLine:
    'Loss and luck are in percentage points of the chance to win. A move that gives nothing away is 100% ' +
    'accurate, one that gives away 15 points is 50% accurate.',
  analyse: 'Analyse',
  analyseLine: 'How good was each move?',
  analysing: (done: number, all: number): string => `${done} of ${all}`,
  marks: { inaccuracy: 'inaccuracy', mistake: 'mistake', blunder: 'blunder' },
  best: (move: string): string => `Better: ${move}`,
  playOn: 'Play on from here',
}

export const verify = {
  title: 'The shuffle',
  fair: 'The shuffle was fair.',
  unfair: (reason: string): string => `The shuffle could not be verified: ${reason}`,
  line:
    'The cards were shuffled from a secret that was sealed before the game and from numbers that your browser ' +
    'drew. All of it was computed again here.',
  checked: {
    game: 'Every move is legal, and the result is right',
    seed: 'The secret is the one that was sealed before the deal',
    commitment: 'The seal is the one that you were shown before the deal',
    entropy: 'Your own numbers are part of the deal',
    shares: 'Both players’ numbers were fixed before either was shown',
    share: 'Your opponent’s numbers are the ones that were fixed before yours were shown',
    'no deal': 'Nothing is dealt in this game',
    deal: 'The cards follow from the secret and the numbers',
    shuffles: 'So does every later shuffle',
  },
  fits: 'The cards follow from the secret in the record.',
  unknown: 'This could not be checked, because this browser has not kept what was seen before the deal:',
  unchecked: {
    commitment: 'Whether the seal in the record is the one that was shown before the deal',
    entropy: 'Whether your own numbers are part of the deal',
  },
}
