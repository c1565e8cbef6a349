// The little rules of English that texts are put together with.
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
export const s = (count: number): string => (count === 1 ? '' : 's')

export const quoted = (words: string): string => `“${words}”`
