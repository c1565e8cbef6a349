// Cards, moves, names and refusals in the player's words.
import { familyOf, gameOf, hasTactics, setOf, switches, switchesOf, type Family, type Switch } from './family'
import { Refused } from './link'
import type { ClockTerms, MatchLength, Formation, Ruleset, Seat, Who } from './messages'
import type { Card, Colour, Move, Tactic } from './move'
import type { Text } from './texts/en'
import type { MoveWords } from './texts/en/tells'
import type { TacticWords } from './texts/vocabulary'

function tacticsOf(family: Family, text: Text): Readonly<Record<string, TacticWords>> {
  const set = setOf(family)
  return set ? text.tactics[set] : {}
}
function tactic(card: string, family: Family, text: Text): TacticWords | undefined {
  return tacticsOf(family, text)[card]
}

export function cardName(card: Card, family: Family, text: Text): string {
  return tactic(card, family, text)?.name ?? text.cards.suit(text.cards.colours[card[0] as Colour], card.slice(1))
}

// The same inside a sentence.
export function theCard(card: Card, family: Family, text: Text): string {
  return tactic(card, family, text)?.the ?? text.cards.the(cardName(card, family, text))
}

// Every tactic card of a ruleset.
export function tacticCards(ruleset: Ruleset, text: Text): readonly Tactic[] {
  return hasTactics(ruleset) ? (Object.keys(tacticsOf(familyOf(ruleset), text)) as Tactic[]) : []
}

// A person's name; the server gives one to those who chose none, and lets nobody choose the like.
export function personName(name: string, text: Text): string {
  const guest = /^Guest (.+)$/.exec(name)
  return guest ? text.seats.guest(guest[1] as string) : name
}

export function whoInWords(who: Who, text: Text): string {
  if (who.kind === 'person') return personName(who.name, text)
  if (who.kind === 'bot') return text.seats.bot(personName(who.name, text))
  return who.kind === 'computer' ? text.seats.computer(who.level) : text.seats.opponent
}

// Why something did not work: in the player's language where the code says enough.
export function failureInWords(why: unknown, text: Text): string {
  const known =
    why instanceof Refused ? (text.failures.codes as Readonly<Record<string, string>>)[why.failure.code] : undefined
  return known ?? text.failures.other(why instanceof Error ? why.message : String(why))
}

// Why a move is refused: the table's reason, after its last colon, in the player's language.
export function refusalInWords(why: unknown, family: Family, text: Text): string {
  const reason = why instanceof Refused ? (why.failure.reason.split(': ').at(-1) ?? '') : ''
  const words = (text.why.reasons as Readonly<Record<string, string | ((family: Family) => string)>>)[reason]
  return (typeof words === 'function' ? words(family) : words) ?? failureInWords(why, text)
}

// What a tactic card does, in one sentence; nothing for the others.
export function effectOf(card: string, family: Family, text: Text): string {
  return tactic(card, family, text)?.effect ?? ''
}

// As something to do.
export function moveInWords(move: Move, family: Family, text: Text): string {
  return inWords(move, text.log.moves(family), (card) => cardName(card, family, text))
}
// As something that was done, in other words.
export function moveTold(move: Move, family: Family, text: Text, words: MoveWords): string {
  return inWords(move, words, (card) => theCard(card, family, text))
}

function inWords(move: Move, log: MoveWords, name: (card: Card) => string): string {
  switch (move.verb) {
    case 'lay':
      return log.lay(name(move.card), move.to)
    case 'set':
      return log.onStone(name(move.card), move.to)
    case 'claim':
    case 'control':
    case 'retreat':
    case 'oil':
      return log[move.verb](move.to)
    case 'explode':
      return log.explosion(name(move.by), move.to)
    case 'redeploy':
    case 'take':
      if (move.to === 'discard') return log.discard(name(move.by), name(move.card), move.from)
      return log.move(name(move.by), name(move.card), move.from, move.to)
    case 'remove':
      return log.discard(name(move.by), name(move.card), move.from)
    case 'recruit':
      return log.recruit(name(move.by), name(move.card), move.to)
    case 'support':
      return log.support(name(move.by), name(move.cards[0]), name(move.cards[1]))
    case 'play':
      return log.plays(name(move.by))
    case 'draw':
      return log.draw[move.pile]
    case 'return':
    case 'give':
    case 'pass':
    case 'end':
      return log[move.verb]
    case 'totem':
      return log.totem(move.to, move.value, move.on)
  }
}

// A chance between 0 and 1, and a change of one.
export function chanceInWords(chance: number, text: Text): string {
  return text.review.percent(String(Math.round(100 * chance)))
}
export function changeInWords(change: number, text: Text): string {
  const points = (100 * Math.abs(change)).toFixed(1)
  return text.review.points(`${points === '0.0' ? '' : change < 0 ? '−' : '+'}${points}`)
}

// What is left on a clock: minutes and seconds, above an hour hours and minutes, above a day days and hours.
export function timeInWords(left: number, text: Text): string {
  const seconds = Math.ceil(left / 1000)
  const two = (n: number): string => String(n).padStart(2, '0')
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 24 * 60) return text.time.hours(Math.floor(minutes / 60), two(minutes % 60))
  const hours = Math.floor(seconds / 3600)
  return text.time.days(Math.floor(hours / 24), hours % 24)
}

export function clockInWords(clock: ClockTerms, text: Text): string {
  if (clock.kind === 'fischer') return text.start.clockWords.fischer(clock.start / 60, clock.add)
  if (clock.kind === 'move') return text.start.clockWords.move(clock.seconds)
  return clock.kind === 'days' ? text.start.clockWords.days(clock.days) : ''
}

export function lengthInWords({ games = 1, wins }: MatchLength, text: Text): string {
  return wins ? text.start.wins(wins) : text.start.games(games)
}

// What is played, apart from the game itself: its variants, the games of a match, the clock.
export function termsInWords(
  terms: Readonly<Record<Switch, boolean>> & { readonly length: MatchLength; readonly clock: ClockTerms },
  text: Text,
): string {
  const { length, clock } = terms
  return [...switchedOn(terms, text), lengthInWords(length, text), clockInWords(clock, text)]
    .filter(Boolean)
    .join(' · ')
}

// Which game it is, with its variants.
export function rulesetInWords(ruleset: Ruleset, text: Text): string {
  return [text.families[familyOf(ruleset)].title, ...switchedOn(switchesOf(ruleset), text)].join(' · ')
}

function switchedOn(on: Readonly<Record<Switch, boolean>>, text: Text): readonly string[] {
  return switches.filter((name) => on[name]).map((name) => text.switches[name].name)
}

// What a seat is called in this family; nothing where the seats are alike.
export function roleIn(family: Family, seat: Seat, text: Text): string | undefined {
  return text.roles[gameOf(family)]?.[seat]
}

export function formationName(
  formation: Exclude<Formation, 'none'>,
  cards: number,
  family: Family,
  text: Text,
): string {
  const { ofFour, formations } = text.families[family]
  return (cards > 3 ? ofFour?.[formation] : undefined) ?? formations?.[formation] ?? ''
}

// What a side of so many cards makes, or the best that it can become.
export function madeInWords(
  { formation, sum, complete }: { readonly formation: Formation; readonly sum: number; readonly complete: boolean },
  cards: number,
  family: Family,
  text: Text,
): string {
  if (formation === 'none') return ''
  const name = formationName(formation, cards, family, text)
  const words = name.toLowerCase() === text.board.counts.sum ? `${name} ${sum}` : text.made(name, sum)
  return complete ? words : text.atBest(words.charAt(0).toLowerCase() + words.slice(1))
}
