// What a player has chosen for this browser. Nothing of a game is kept here.
const languages = ['en', 'fr'] as const
export const themes = ['auto', 'light', 'dark'] as const
export const motions = ['off', 'fast', 'normal', 'slow'] as const
// Whether notices are shown while the page is hidden; `unasked` until the player has said.
const noticeChoices = ['unasked', 'on', 'off'] as const
export type Language = (typeof languages)[number]
export type Theme = (typeof themes)[number]
export type Motion = (typeof motions)[number]

export interface Settings {
  language: Language
  theme: Theme
  motion: Motion
  sound: boolean
  notices: (typeof noticeChoices)[number]
  counter: boolean
  hints: boolean
  previews: boolean
  confirm: boolean // each move, before it is made
  panel: boolean // beside the table, where there is room
}

const kept = 'cairn.settings'

function first(): Settings {
  const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'fr' || tag === 'en')
  const found = rememberedParts(kept)
  const on = (value: unknown): boolean => value !== false
  return {
    language: oneOf(languages, found['language'], language ?? 'en'),
    theme: oneOf(themes, found['theme'], 'auto'),
    motion: oneOf(motions, found['motion'], 'normal'),
    sound: on(found['sound']),
    notices: oneOf(noticeChoices, found['notices'], 'unasked'),
    counter: on(found['counter']),
    hints: on(found['hints']),
    previews: on(found['previews']),
    confirm: found['confirm'] === true,
    panel: on(found['panel']),
  }
}

// What is kept may come from another version of the page, or from anybody: only what is known counts.
export function oneOf<T>(known: readonly T[], value: unknown, usual: T): T {
  return known.includes(value as T) ? (value as T) : usual
}
export function rememberedParts(name: string): Readonly<Record<string, unknown>> {
  const found = remembered(name)
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}

// Private windows may refuse to keep anything: the page then goes on without.
export function remembered(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}
// Whether it is kept.
export function remember(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export const settings: Settings = $state(first())

const reduced = matchMedia('(prefers-reduced-motion: reduce)')

// How long a movement takes, in milliseconds.
export function pace(): number {
  if (reduced.matches) return 0
  return { off: 0, fast: 110, normal: 200, slow: 480 }[settings.motion]
}

$effect.root(() => {
  $effect(() => {
    remember(kept, $state.snapshot(settings))
    const root = document.documentElement
    root.lang = settings.language
    root.dataset['theme'] = settings.theme
    root.style.setProperty('--pace', `${pace()}ms`)
  })
})
