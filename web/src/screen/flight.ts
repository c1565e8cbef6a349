// How cards fly: from the hand to their place and back, or in from where they came.
import { crossfade, fly, type TransitionConfig } from 'svelte/transition'
import { cubicOut } from 'svelte/easing'
import { pace } from '../settings.svelte'

const flight = 1.1 // as many paces long
const [send, receive] = crossfade({
  duration: () => pace() * flight,
  easing: cubicOut,
  fallback: (node, parameters) => {
    const from = (parameters as { from?: number }).from ?? -1
    return fly(node, { y: from * 60, opacity: 0, duration: pace() })
  },
})

// `from`: above (-1) or below (1), for what comes from nowhere on the screen.
const arrive = receive as (node: HTMLElement, parameters: { key: string; from: -1 | 1 }) => () => TransitionConfig
export { send, arrive }

// How long it takes until a card lies where it was laid, in milliseconds.
export function flightTime(): number {
  return pace() * flight
}
