// What the computer has learned, a file for each part of it (weights/*.bin of the repository): it is fetched when the
// engine is about to think about something for which it lacks one.
import type { Engine, Lacking } from './wasm'

const urls: Readonly<Record<string, string>> = import.meta.glob('../../../weights/*.bin', {
  query: '?url',
  import: 'default',
  eager: true,
})
const urlOf = (name: string): string => urls[`../../../weights/${name}.bin`] ?? `no weights ${name}`

// In milliseconds.
const firstWait = 500 // before what did not arrive is fetched again,
const longestWait = 10_000 // and after many times
const patience = 3000 // how long a thought waits for what only improves it

export class WeightsFetcher {
  readonly brought = new Map<string, Uint8Array>() // in the order in which they were
  private arriving = new Map<string, Promise<Uint8Array>>()
  private waiting = 0 // thoughts for which something did not arrive

  // `ontrouble`: something did not arrive and is tried again, or that is over.
  constructor(
    private readonly engine: Engine,
    private readonly ontrouble: (is: boolean) => void,
  ) {}

  // So that they are there when they are needed.
  prefetch(lacking: readonly Lacking[]): void {
    for (const { name } of lacking) this.fetch(name).catch(() => undefined)
  }

  // All that is required is there afterwards, however long that takes.
  async bring(lacking: readonly Lacking[]): Promise<void> {
    this.prefetch(lacking) // all at once, and then one after the other
    for (const { name, required } of lacking) {
      if (required) await this.bringAtLast(name)
      else await Promise.race([this.bringOne(name), time(patience)]).catch(() => undefined)
    }
  }

  private async bringAtLast(name: string): Promise<void> {
    for (let wait = firstWait; ; wait = Math.min(2 * wait, longestWait)) {
      try {
        await this.bringOne(name)
        if (wait > firstWait && --this.waiting === 0) this.ontrouble(false)
        return
      } catch {
        if (wait === firstWait && ++this.waiting === 1) this.ontrouble(true)
        await Promise.race([time(wait), network()])
      }
    }
  }
  private async bringOne(name: string): Promise<void> {
    const bytes = await this.fetch(name)
    try {
      this.engine.bring(name, bytes)
      if (!this.brought.has(name)) this.brought.set(name, bytes)
    } catch (why) {
      this.arriving.delete(name) // a host may answer with something else
      throw why
    }
  }

  // Once at a time. What did not arrive may be asked for again.
  private fetch(name: string): Promise<Uint8Array> {
    const known = this.arriving.get(name)
    if (known) return known
    const arriving = fetchBytes(urlOf(name))
    this.arriving.set(name, arriving)
    arriving.catch(() => this.arriving.delete(name))
    return arriving
  }
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

const time = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
const network = (): Promise<void> => new Promise((done) => addEventListener('online', () => done(), { once: true }))
