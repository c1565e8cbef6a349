// What is said everywhere: the page itself, its settings, names and failures, in English.

export const settings = {
  title: 'Settings',
  language: 'Language',
  theme: 'Theme',
  themes: { auto: 'As the device', light: 'Light', dark: 'Dark' },
  motion: 'Motion',
  motions: { off: 'Off', fast: 'Fast', normal: 'Normal', slow: 'Slow' },
  sound: 'Sounds',
  counter: 'Card counter',
  hints: 'Hints',
  previews: 'Show formations for the card you point at',
  confirm: 'Confirm each move',
}

export const time = {
  hours: (hours: number, minutes: string): string => `${hours}:${minutes} h`,
  days: (days: number, hours: number): string => `${days} d ${hours} h`,
}

export const leaving = {
  title: 'Leave?',
  question: 'This browser cannot keep the game: if you leave it, it will be gone.',
  yes: 'Leave it',
  no: 'Play on',
}

export const kept = {
  title: 'A game under way',
  back: 'Continue',
  replaced: {
    computer: 'You have a game against the computer under way. A new one takes its place.',
    here: 'There is a game of two at this screen under way. A new one takes its place.',
  },
  fresh: 'Begin a new one',
  gone: 'There is nothing to go on with: that game is over, or it could not be read.',
}

export const name = {
  title: 'Your name',
  change: 'Change',
  name: 'Name',
  password: 'Password',
  line: 'With a name and a password you are the same player in any browser.',
  keep: 'Keep this name',
  login: 'This name is mine already',
  taken: 'This name is taken.',
  rules: 'A name has 2 to 24 letters or digits of one alphabet, a password at least 8 characters.',
  you: (name: string): string => `You are ${name}.`,
  fresh: 'New password',
  renew: 'Change the password',
  renewed: 'The password is changed. Other browsers have to sign in again.',
  signOut: 'Sign out everywhere else',
  signedOut: 'Only this browser is signed in now.',
  another: 'Use another name',
}

export const failures = {
  codes: {
    token: 'The server does not know this browser any more. Load the page again.',
    password: 'The name and the password do not match.',
    taken: 'Somebody else has taken this seat.',
    absent: 'This table does not exist, or the link is not complete.',
    seat: 'You have no seat at this table.',
    turn: 'It is not the time for this.',
    illegal: 'That is not possible here.',
    stale: 'The game has moved on. Look at it again.',
    over: 'The game is over.',
    cancelled: 'This table was cancelled: nobody waits there any more.',
    limit: 'That was too much at once. Wait a little and try again.',
    busy: 'The server cannot save that now. Try again in a moment.',
    closing: 'The server is restarting. Try again in a moment.',
    lost: 'The connection was lost. Try again.',
  },
  other: (reason: string): string => `That did not work: ${reason}`,
  nowhere: 'This link leads nowhere: perhaps it is not complete.',
  record: 'The game in this link cannot be read: perhaps the link is not complete.',
}
