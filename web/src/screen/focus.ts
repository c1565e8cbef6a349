// Whoever plays by keys finds the focus where something can be done next, after what had it is gone. A focus that is
// somewhere is never taken from there, and those who point need none.
let byKeys = false
let held = 0 // where in the hand the focus was last

addEventListener(
  'keydown',
  () => {
    byKeys = true
    const at = [...document.querySelectorAll('.hand button')].indexOf(document.activeElement as Element)
    if (at >= 0) held = at
  },
  { capture: true },
)
addEventListener('pointerdown', () => (byKeys = false), { capture: true })

const places = [
  '.hand .can',
  '.bar .actions .primary',
  '.bar .actions .button',
  '.cell.can',
  '.over .primary',
  '.hand button',
  '.guide .button',
]

// `first`: where it belongs before all.
export function bringFocusBack(first: readonly string[] = []): void {
  const at = document.activeElement
  const lost = at === null || at === document.body || at.closest('[inert]') !== null
  if (!byKeys || !lost || document.querySelector('dialog[open]')) return
  for (const place of [...first, ...places]) {
    const all = [...document.querySelectorAll<HTMLElement>(place)].filter((element) => !element.closest('[inert]'))
    const next = place.startsWith('.hand') ? all[Math.min(held, all.length - 1)] : all[0]
    if (!next) continue
    next.focus({ preventScroll: true })
    return
  }
}
