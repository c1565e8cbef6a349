// What a card that is dragged is over, for whatever it is over to show it.
import type { Pick } from '../game/picks'

export const drag: { over: Pick | null } = $state({ over: null })
