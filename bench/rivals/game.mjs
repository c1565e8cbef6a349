// The little game that the other servers play: 54 cards, six in a hand, nine stones with three places a side; put a
// card at a stone, draw one. No claims and no proofs: less than what `cairn serve` does for a move of `schotten`.

const stoneCount = 9,
  handSize = 6,
  places = 3

export function deal() {
  const deck = Array.from({ length: 54 }, (_, card) => card)
  for (let i = deck.length - 1; i > 0; --i) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[deck[i], deck[j]] = [deck[j], deck[i]]
  }
  const hands = [deck.splice(0, handSize), deck.splice(0, handSize)]
  return { deck, hands, sides: Array.from({ length: 2 * stoneCount }, () => []) }
}

// Puts the card at the stone for the seat; false if it may not. A game that is over is dealt again.
export function play(game, seat, card, stone) {
  const at = game.hands[seat].indexOf(card)
  const side = game.sides[2 * stone + seat]
  if (at < 0 || !side || side.length >= places) return false
  game.hands[seat].splice(at, 1)
  side.push(card)
  if (game.deck.length > 0) game.hands[seat].push(game.deck.pop())
  if (game.hands[1 - seat].length === 0) Object.assign(game, deal())
  return true
}

// What a scripted player does: its first card, to the first stone with a place.
export function choose(seat, hand, full) {
  for (let stone = 0; stone < stoneCount; ++stone) {
    if (full(2 * stone + seat) < places) return { card: hand[0], stone }
  }
  throw new Error('no place left')
}
