// What the lessons say, in English.
import type { LessonTexts } from '../../lessons/scenes'

const border: LessonTexts['border'] = {
  stones:
    'Nine stones stand on the border. Your side is below, your opponent’s above, and each side of a stone takes ' +
    'three cards. Stone 4 is yours already.',
  lay: 'Every turn you lay one card and draw another. Choose the red 9 of your hand, then stone 5.',
  colourRun:
    'The strongest formation is a colour run: three cards of one colour with consecutive values. Add the red 8 ' +
    'at stone 5.',
  complete: 'Now the red 7. The order in which cards are laid does not matter.',
  claim:
    'Seven, eight, nine of one colour: no card that is still unseen can beat that. So you need not wait for your ' +
    'opponent. Claim stone 5!',
  sameValue:
    'Next best are three cards of the same value, then three of one colour, then a run of any colours, then the ' +
    'plain sum. Complete the fives at stone 3 with the purple 5.',
  why: 'Three fives are strong. Are they strong enough? Tap stone 3 and see what it says.',
  third:
    'Not yet: the cards that you saw could still come and beat you. Leave that stone, and lay the green 7 at stone 6.',
  win: 'Another colour run, and stones 4, 5 and 6 stand side by side. Claim stone 6!',
  done: 'Three stones side by side win the game; so do any five. That is all you need to know. Now a real game?',
}

export const lessonsEn: LessonTexts = {
  border,
  classic: {
    ...border,
    complete:
      'Now the red 7. The order in which cards are laid does not matter. In the first edition you cannot claim ' +
      'in the same turn: your opponent plays first.',
    claim:
      'Your turn begins, and this is the moment: a stone is claimed before you play a card, never after. Seven, ' +
      'eight, nine of one colour, and nothing that is still unseen can beat that. Claim stone 5!',
    sameValue:
      'Claimed, and now comes your card. Next best are three cards of the same value, then three of one colour, ' +
      'then a run of any colours, then the plain sum. Complete the fives at stone 3 with the purple 5.',
    third:
      'Not yet: the cards that you saw could still come and beat you. Leave that stone, lay the green 7 at stone ' +
      '6, and wait for your next turn.',
    win: 'Another colour run, it is the start of your turn, and stones 4, 5 and 6 stand side by side. Claim stone 6!',
  },
  line: {
    stones:
      'Nine flags stand between two armies. Your side is below, your opponent’s above, and each side of a flag takes ' +
      'three troop cards. Flag 4 is yours already.',
    lay: 'Every turn you lay one card and draw another. Choose the red 10 of your hand, then flag 5.',
    colourRun:
      'The strongest formation is the wedge: three cards of one colour with consecutive values. Add the red 9 at ' +
      'flag 5.',
    complete: 'Now the red 8. The order in which cards are laid does not matter.',
    claim:
      'Eight, nine, ten of one colour: no card that is still unseen can beat that. So you need not wait for your ' +
      'opponent. Claim flag 5!',
    sameValue:
      'Next best is the phalanx, three of one value; then the battalion order, one colour; the skirmish line, ' +
      'consecutive values; and the host, anything else. Complete the fives at flag 3 with the purple 5.',
    why: 'A phalanx of fives is strong. Is it strong enough? Tap flag 3 and see what it says.',
    third:
      'Not yet: the cards that you saw could still come and beat you. Leave that flag, and lay the green 8 at flag 6.',
    win: 'Another wedge, and flags 4, 5 and 6 stand side by side. Claim flag 6!',
    done:
      'Three flags side by side are a breakthrough and win the game; any five are an envelopment and win it, too. ' +
      'Now a real battle?',
  },
  siege: {
    wall:
      'You attack, and the Defender stands behind the wall. It has seven tiles, and each says how many cards a ' +
      'side takes and what counts there.',
    tiles: 'Tap tile 1: it takes three cards a side, and only their sum counts.',
    lay:
      'Most tiles count all formations; a colour run is the strongest. Lay the blue 10 at tile 3, where your 8 and ' +
      '9 lie.',
    control: 'Nothing unseen can beat that: you can take control of the tile. Do it!',
    oil:
      'Tile 3 is damaged: all its cards are discarded, and from now on something else counts there. Meanwhile the ' +
      'Defender has thrown oil: at tile 5, your card nearest the wall was discarded. Two cauldrons are left.',
    retreat:
      'Things go badly at tile 5. Before you lay a card, you may retreat and give up all your cards at a tile: ' +
      'press Retreat, then tile 5.',
    gate: 'Now lay your card. Tile 4, the gate, takes only two cards: lay the green 10 beside the 11.',
    again: 'Ten and eleven of one colour. Take control of the gate!',
    end:
      'Two tiles are damaged. A fourth damaged tile wins the siege, and so does control of a tile that is damaged ' +
      'already. The Defender wins by holding out until the pile is empty, or by filling every side.',
    done:
      'One more thing: when a 0 is laid against the 11 of its colour, both are discarded, and the other way round. ' +
      'Now a real siege?',
  },
  totem: {
    clearing:
      'One Totem, and pieces of your own: the white ones. The game ends when the Totem cannot move any more; ' +
      'then the pieces around it are counted.',
    move:
      'In your turn you first move the Totem one step, in any direction. Tap e4, choose a piece of value 4, and ' +
      'place it on f3, beside the Totem.',
    place: 'Red has answered. Move the Totem to f5, and place any piece on g5.',
    jump:
      'A little later. The Totem may jump over your own pieces, as far as they stand in an unbroken line. Let it ' +
      'jump from e2 to e4, and place a piece on d3.',
    score: 'The end is near. You have a few strong pieces here, and the Totem is almost hemmed in.',
    hem: 'Move it to f2 and close the ring: place any piece on e1.',
    done: 'It cannot move. The pieces around it are added up, and yours are worth more: you have won. Now a real game?',
  },
}
