// Games over the net and matches, in English.
import { quoted } from './grammar'

export const online = {
  invite: 'Send this link to your friend:',
  inLobby: 'Your table waits in the lobby until somebody sits down. This link leads to it, too:',
  code: 'Show a code to scan',
  codeTitle: 'Point a phone’s camera at this',
  codeOf: (link: string): string => `QR code: ${link}`,
  codeHere:
    'This address leads to this computer alone. Phones in the same network reach Cairn when it is started with --lan.',
  codeFailed: 'The code could not be drawn. Try again in a moment.',
  watchLink: 'To watch:',
  copyWatch: 'Copy the link to watch',
  awaited: (who: string): string => `Waiting for ${who}`,
  taken: 'The seat of this invitation is taken: somebody has sat down there before you.',
  says: (who: string, what: string): string => `${who}: ${quoted(what)}`,
  connecting: 'Connecting …',
  online: 'Connected',
  lost: 'No connection. Trying again …',
  here: 'here',
  away: 'away',
  takebackAsked: 'Your opponent asks to take back the last move.',
  accept: 'Accept',
  refuse: 'Refuse',
  takebackSent: 'You asked to take your move back. Waiting for an answer.',
  refused: 'Your opponent refuses.',
  rematchOffered: 'Your opponent would like a rematch.',
  watchRematch: 'Watch the rematch',
  cancel: 'Cancel this table',
  cancelSure: 'Nobody will be able to sit down here any more, and the link will lead nowhere. Cancel this table?',
  cancelYes: 'Yes, cancel it',
  cancelNo: 'Keep waiting',
  expired: 'This table has expired: nobody came here for a long time.',
  startsYours: (time: string): string => `Your clock starts with your first move: ${time} left for it.`,
  startsTheirs: (who: string, time: string): string => `${who} has ${time} left to begin.`,
  greetings: {
    hello: 'Hello!',
    luck: 'Good luck!',
    well: 'Well played!',
    thanks: 'Thank you!',
    oops: 'Oops!',
    bye: 'Goodbye!',
  },
  greet: 'Say something',
}

// For a player who looks elsewhere.
export const notices = {
  question:
    'While you look elsewhere, shall your browser tell you that somebody has sat down, or that it is your turn?',
  yes: 'Yes, tell me',
  no: 'No, thanks',
  setting: 'Notices when it is your turn and the page is hidden',
  denied: 'Your browser does not allow notices of this page. You can change that in its settings.',
  sat: (who: string): string => `${who} has sat down`,
  gathering: 'Waiting for somebody',
}

export const match = {
  title: 'Match',
  game: (n: number, all: number): string => `Game ${n} of ${all}`,
  gameTo: (n: number, wins: number): string => `Game ${n}, first to ${wins} wins`,
  rolesSwap: 'In the second game the roles are swapped.',
  left: {
    pile: (more: number, less: number): string => `siege cards left: ${more} against ${less}`,
    wall: (more: number, less: number): string => `tiles and cauldrons left: ${more} against ${less}`,
  },
  replay: 'Even: play both games again',
  replayIt: 'Play both games again',
  score: (mine: number, theirs: number): string => `${mine} : ${theirs}`,
  counted: { points: 'points', wins: 'games won' }, // what the score is of
  next: 'Next game',
  waiting: 'Waiting for the other player.',
  won: 'You have won the match',
  wonBy: (who: string): string => `${who} has won the match`,
  lost: 'You have lost the match',
  even: 'The match is drawn',
}
