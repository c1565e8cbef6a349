// What a player has chosen for this browser. Nothing of a game is kept here.
export type Language = 'en' | 'fr'
export type Theme = 'auto' | 'light' | 'dark'
export type Motion = 'off' | 'fast' | 'normal' | 'slow'

export interface Settings {
  language: Language
  theme: Theme
  motion: Motion
  sound: boolean
  counter: boolean
  hints: boolean
  previews: boolean
}

const kept = 'cairn.settings'

function first(): Settings {
  const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'fr' || tag === 'en')
  const usual: Settings = {
    language: language ?? 'en',
    theme: 'auto',
    motion: 'normal',
    sound: true,
    counter: true,
    hints: true,
    previews: true,
  }
  return { ...usual, ...(remembered(kept) as Partial<Settings> | null) }
}

// Private windows may refuse to keep anything: the page then goes on without.
export function remembered(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}
export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Nothing is lost but the memory of a choice.
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
