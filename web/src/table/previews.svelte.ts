// What a card would make at each place that takes it, while it is held or looked at: asked of the engine.
import type { Game } from '../game/game.svelte'
import { outlook, placesOf } from '../game/outlook'
import { cardIn, isOf, lyingIn, placeIn } from '../game/picks'
import type { BorderView, Made, SiegeView } from '../messages'
import type { Card } from '../move'
import { settings } from '../settings.svelte'

const lookedAtAfter = 80 // milliseconds that a card is looked at before it counts

export class Previews {
  looked = $state<Card | null>(null) // the card of the hand that is under the mouse or has the focus
  made = $state.raw<ReadonlyMap<number, Made>>(new Map()) // by place
  private shown: { readonly view: unknown; readonly key: string } | null = null // what they are of

  // To be called while a component begins: it goes on until that ends.
  constructor(
    private readonly game: Game,
    private readonly cards: () => BorderView | SiegeView | null,
  ) {
    $effect(() => this.ask())
  }

  private ask(): (() => void) | undefined {
    const { game } = this
    const view = this.cards()
    const held = this.heldCard()
    const card = held ?? this.lookedAt()
    const ways = game.chosen.length > 0 || !card ? game.ways : game.choices.after([`h:${card}`])
    const places = [...ways.next].filter((pick) => isOf(pick, 'p')).map(placeIn)
    const key = `${card} ${places.join(' ')}`
    if (settings.previews && this.shown?.view === view && this.shown?.key === key) return undefined
    this.made = new Map()
    this.shown = null
    if (!settings.previews || !card || !view || places.length === 0) return undefined
    const all = placesOf(view)
    const hand = (view.hand ?? []).filter((other) => other !== card)
    const free = places.filter((at) => {
      const { slots, [game.below]: side } = all[at - 1] as (typeof all)[number]
      return side.length < slots && !side.includes(card)
    })
    const sides = free.map((at) => {
      const { counts, slots, [game.below]: side } = all[at - 1] as (typeof all)[number]
      return { counts, slots, cards: [...side, card], hand }
    })
    let current = true
    const timer = setTimeout(
      async () => {
        const answer = await outlook(view, sides).catch(() => null)
        if (!current || !answer) return
        this.made = new Map(free.map((at, i) => [at, answer.sides[i] as Made]))
        this.shown = { view, key }
      },
      held ? 0 : lookedAtAfter,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }

  private heldCard(): Card | null {
    const { chosen } = this.game
    const other = chosen.find((pick) => isOf(pick, 'l', 'g'))
    if (other) return isOf(other, 'l') ? lyingIn(other).card : cardIn(other)
    return isOf(chosen[0], 'h') ? this.ifLaid(cardIn(chosen[0])) : null
  }
  private lookedAt(): Card | null {
    const there = this.game.chosen.length === 0 && this.looked !== null && this.cards()?.hand?.includes(this.looked)
    return there ? this.ifLaid(this.looked) : null
  }
  // A card that can be laid on a side.
  private ifLaid(card: Card | null): Card | null {
    return this.game.moves.some((move) => move.verb === 'lay' && move.card === card) ? card : null
  }
}
