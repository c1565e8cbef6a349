// What the address line says: /play/TABLE is one's own table, with #KEY a seat to be taken; /watch/TABLE, maybe with
// #KEY, one to look on. Everything else is the first page.
import type { TableMessage } from '../messages'
import { alone, home } from './home'

export interface Address {
  readonly way: 'play' | 'watch'
  readonly table: string
  readonly key?: string
}

export function addressed(): Address | null {
  const [, way, table] = location.pathname.split('/')
  const key = location.hash.slice(1)
  if (alone || (way !== 'play' && way !== 'watch') || !table) return null
  return { way, table, ...(key && !key.startsWith('game=') ? { key } : {}) }
}

// Whether this is no address of this page.
export function leadsNowhere(): boolean {
  if (addressed()) return false
  return location.pathname !== home || (location.hash.length > 1 && !location.hash.startsWith('#game='))
}

export function pathTo({ way, table, key }: Address): string {
  return `/${way}/${table}${key ? `#${key}` : ''}`
}

// What a player can send to others.
export function joinLink({ table, keys }: TableMessage): string {
  return keys?.join ? location.origin + pathTo({ way: 'play', table, key: keys.join }) : ''
}
export function watchLink({ table, keys, terms }: TableMessage): string {
  return keys?.watch && terms.watch?.allowed !== false
    ? location.origin + pathTo({ way: 'watch', table, key: keys.watch })
    : ''
}
