// What a card would make at each place that takes it, while it is held or looked at: asked of the engine.
import type { Game } from '../game/game.svelte'
import { outlook, placesOf, type Made } from '../game/outlook'
import type { BorderView, SiegeView } from '../messages'
import { settings } from '../settings.svelte'

const glance = 80 // milliseconds that a card is looked at before it counts
const laysItself = /^([A-Z]\d+|joker\d|spy|shield|macfarlane|macgregor|support)$/

export class Previews {
  looked = $state<string | null>(null) // the card of the hand that is under the mouse or has the focus
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
    const ways = game.chosen.length > 0 ? game.ways : game.choices.after([`h:${card}`])
    const places = [...ways.next].filter((pick) => pick.startsWith('p:')).map((pick) => Number(pick.slice(2)))
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
      held ? 0 : glance,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }

  private heldCard(): string | null {
    const { chosen } = this.game
    const other = chosen.find((pick) => pick.startsWith('l:') || pick.startsWith('g:'))
    if (other) return other.slice(2).split('@')[0] ?? null
    const card = chosen[0]?.startsWith('h:') ? chosen[0].slice(2) : null
    return card && laysItself.test(card) ? card : null
  }
  private lookedAt(): string | null {
    const there = this.game.chosen.length === 0 && this.looked !== null && this.cards()?.hand?.includes(this.looked)
    return there && laysItself.test(this.looked as string) ? this.looked : null
  }
}
