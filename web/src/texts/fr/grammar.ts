// Les petites règles du français dont les textes sont faits.
export { capital } from '../en/grammar'

// Zéro et un sont au singulier.
export const s = (count: number): string => (count < 2 ? '' : 's')

export const quoted = (words: string): string => `« ${words} »`
