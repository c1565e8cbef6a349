// What helps at the table: proofs, the list of moves, cards, rules, lessons, in English.
import { closedEn } from './places'
import { movesEn } from './tells'

export const proofs = {
  proven: 'You can claim it: nothing unseen can beat you here.',
  provenLater: 'It is proven. You may claim it when it is time to claim.',
  control: 'You can take control: nothing unseen can beat you here.',
  controlLater: 'It is proven. You may take control in your turn.',
  refuted: 'Not yet. With these cards the other side would win it:',
  beaten: 'The other side is stronger here.',
  incomplete: 'Your side is not complete yet.',
  closed: closedEn,
  theirs: {
    proven: 'Your opponent could claim it.',
    refuted: 'Your opponent cannot claim it yet. These cards would beat that side:',
    beaten: 'Your side is stronger here.',
    incomplete: 'Your opponent’s side is not complete yet.',
  },
  watched: {
    proven: 'nothing unseen can beat this side.',
    refuted: 'with these cards the other side would win it:',
    beaten: 'the other side is stronger here.',
    incomplete: 'this side is not complete yet.',
  },
  defender: 'Only the Attacker takes control. If they did so now:',
  defenderProven: 'it would be proven.',
  defenderRefuted: 'it would be refuted by these cards:',
  defenderBeaten: 'your side would hold.',
  defenderIncomplete: 'the Attacker’s side is not complete.',
}

export const log = {
  title: 'Moves',
  none: 'No move yet.',
  who: (name: string): string => `${name}:`, // and then the move, as something to do
  moves: movesEn,
}

export const cards = {
  colours: { R: 'red', O: 'orange', Y: 'yellow', G: 'green', B: 'blue', P: 'purple' },
  suit: (colour: string, value: string): string => `${colour} ${value}`,
  the: (card: string): string => `the ${card}`,
  back: 'face down',
}

export const help = {
  title: 'Help',
  counter: 'Unseen cards',
  counterLine: 'Neither on the table, nor in the discard, nor in your hand.',
  counterLineWatching: 'Neither on the table, nor in the discard: in the piles, or in a hand.',
  rules: 'Rules',
  rulesOf: (game: string): string => `Rules: ${game}`,
  hidePanel: 'Fold the panel away',
  showPanel: 'Show the panel',
  tactics: 'Tactic cards:',
  fullRules: 'The complete rules',
  hint: (move: string, percent: number): string => `Try: ${move}. It wins about ${percent}% of the time.`,
  hintThinking: 'Thinking about it …',
  lackingWeights:
    'What the computer has learned of this game did not arrive. Trying again … If this stays, load the page again.',
}

export const lesson = {
  title: 'Introduction',
  progress: 'Your progress',
  learn: 'Learn to play',
  line: 'In five minutes',
  next: 'Go on',
  leave: 'Leave',
  play: 'Play a real game',
  later: 'Later',
}
