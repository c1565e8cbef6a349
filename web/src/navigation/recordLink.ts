// A finished game in a link: the record itself, compressed, behind the #, where no server sees it; after it the move
// and the eyes that are shown.
import type { Seat } from '../messages'

export type Eyes = Seat | 'both'
// Where in a game somebody looks; at its last move, if none is said.
export interface Place {
  readonly ply: number | null
  readonly eyes: Eyes
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  way: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer())
}

// The part of a link from the # on.
export async function hashOf(record: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'))
  return `#game=${btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`
}
export function placeIn({ ply, eyes }: Place): string {
  return (ply === null ? '' : `&ply=${ply}`) + (eyes === 'both' ? '' : `&eyes=${eyes}`)
}

export const isGame = (hash: string): boolean => hash.startsWith('#game=')

export async function gameIn(hash: string): Promise<{ readonly record: string; readonly place: Place }> {
  const parts = new URLSearchParams(hash.slice(1))
  const letters = (parts.get('game') ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
  const record = new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw')))
  const ply = parts.get('ply') ?? ''
  const eyes = parts.get('eyes')
  return {
    record,
    place: { ply: /^\d{1,4}$/.test(ply) ? Number(ply) : null, eyes: eyes === 'p1' || eyes === 'p2' ? eyes : 'both' },
  }
}
