// The first page, in English.

export const start = {
  game: 'Choose a game',
  opponent: 'Against',
  playBy: { computer: 'Play', here: 'Play', link: 'Make the link', lobby: 'Open a table' },
  role: 'Your side',
  begins: 'First turn',
  begin: { me: 'you', them: 'your opponent', either: 'by lot' },
  opponents: { computer: 'Computer', here: 'A friend here', link: 'A friend by link', lobby: 'Anyone' },
  opponentLines: {
    here: 'Two at this screen, with a curtain between turns.',
    link: 'You get a link to send. No account needed.',
    lobby: 'Your table is shown in the lobby until somebody sits down.',
  },
  offline: 'There is no server here: you can play against the computer, or two at this screen.',
  clock: 'Clock',
  clocks: {
    none: 'None',
    quick: '5 min + 5 s',
    calm: '15 min + 15 s',
    days: '3 days a move',
    move30: '30 s',
    move60: '1 min',
    move120: '2 min',
  },
  clockWords: {
    fischer: (minutes: number, seconds: number): string => `${minutes} min + ${seconds} s`,
    move: (seconds: number): string => `${seconds} s a move`,
    days: (days: number): string => (days === 1 ? '1 day a move' : `${days} days a move`),
  },
  clockLines: {
    others: 'Your clock starts with your first move. For that you have one to two minutes.',
    days: 'This many days for each move, the first one included.',
  },
  level: 'Level',
  lobby: 'Open tables',
  playing: 'Games to watch',
  watch: 'Watch',
  nobody: 'Nobody is waiting just now.',
  sit: 'Sit down',
  games: (n: number): string => (n === 1 ? '1 game' : `${n} games`),
  wins: (n: number): string => (n === 1 ? '1 game' : `first to ${n} wins`),
}

export const own = {
  title: 'Your games',
  back: 'Go there',
  against: (who: string): string => `against ${who}`,
  over: 'Over',
  begins: 'The game can begin',
  gathering: 'Nobody has sat down yet',
  awaited: (who: string): string => `Waiting for ${who}`,
  more: (n: number): string => `${n} more`,
  fewer: 'Show fewer',
}

export const more = {
  title: 'More choices',
  perMove: 'A time for each move',
  watching: 'Onlookers',
  watchings: { open: 'welcome', late: '2 min later', none: 'none' },
}
