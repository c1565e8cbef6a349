// The words of the language that is chosen now.
import { settings } from '../settings.svelte'
import { en, type Text } from './en'
import { fr } from './fr'

const tables: Readonly<Record<'en' | 'fr', Text>> = { en, fr }
export const languages = Object.entries(tables) as ['en' | 'fr', Text][]

export const text = new Proxy({} as Text, {
  get: (_, key) => tables[settings.language][key as keyof Text],
})
