// What the lessons say, in English.
import type { LessonTexts } from '../lessons/scenes'

export const lessonsEn: LessonTexts = {
  border: {
    stones: 'Nine stones stand on the border. Your side is below, your opponent’s above, and each side of a stone takes three cards. Stone 4 is yours already.',
    lay: 'Every turn you lay one card and draw another. Choose the red 9 of your hand, then stone 5.',
    colourRun: 'The strongest thing to make is a colour run: three cards of one colour in a row. Add the red 8 at stone 5.',
    complete: 'Now the red 7. The order in which they are laid does not matter.',
    claim: 'Seven, eight, nine of one colour: nothing that is still unseen can beat that. So you need not wait for the other side. Claim stone 5!',
    sameValue: 'Next best are three cards of the same value, then three of one colour, then a run of any colours, then the plain sum. Complete the fives at stone 3 with the purple 5.',
    why: 'Three fives are strong. Are they strong enough? Tap stone 3 and see what it says.',
    third: 'Not yet: the cards that you saw could still come and beat you. Leave it, and lay the green 7 at stone 6.',
    win: 'Another colour run, and stone 6 lies beside 4 and 5. Claim it!',
    done: 'Three stones side by side win the game; so do any five. That is all you need to know. Now a real game?',
  },
  siege: {
    wall: 'You attack, and the Defender stands behind the wall. Seven tiles, and each says how many cards it takes, and what counts there.',
    tiles: 'Tap tile 1: it takes three cards a side, and only their sum counts.',
    lay: 'Most tiles count all formations; a colour run is the strongest. Lay the blue 10 at tile 3, where your 8 and 9 lie.',
    control: 'Nothing unseen can beat that: you can take control of the tile. Do it!',
    oil: 'Tile 3 is damaged: all its cards are gone, and from now on it counts something else. Meanwhile the Defender has poured oil: of your cards at tile 5 the one nearest the wall went. There are two cauldrons left.',
    retreat: 'Tile 5 goes badly. Before you lay a card you may retreat and give up all that you have there: press Retreat, then tile 5.',
    gate: 'Now your card. Tile 4, the gate, takes two cards only: lay the green 10 beside the 11.',
    again: 'Ten and eleven of one colour. Take control of the gate!',
    end: 'Two tiles are damaged. A fourth damage wins the siege, and so does control of a tile that is damaged already. The Defender wins if he holds out until the pile is empty, or fills all his sides.',
    done: 'One more thing: a 0 laid against the 11 of its colour takes both away, and the other way round. Now a real siege?',
  },
  totem: {
    clearing: 'One Totem, and stones of your own: white ones are yours. The game ends when the Totem cannot move any more; then the stones around it are counted.',
    move: 'In your turn you first move the Totem one step, in any direction. Tap e4, choose a stone of value 4, and place it on f3, beside the Totem.',
    place: 'Red has answered. Move the Totem to f5, and put any stone on g5.',
    jump: 'A little later. The Totem may jump over your own stones, as far as they stand in an unbroken line. Let it jump from e2 to e4, and place a stone on d3.',
    score: 'Near the end. White has a few strong stones here, and the Totem is almost hemmed in.',
    hem: 'Move it to f2 and close the door: any stone on e1.',
    done: 'It cannot move. The stones around it add up, and yours are worth more: you have won. Now a real game?',
  },
}
