// Links to the hall in this browser. Two people at one screen have a link each: neither is told what the other may
// know.
import { Link } from '../link'
import { engineState } from './engineState.svelte'
import type { ToHall } from './hall'
import type { Letter } from './wasm'

export const clients = { p1: 1, p2: 2, services: 3 } as const
export type Client = keyof typeof clients

// How many workers may think beside the hall's: the page and the rest of the machine keep a core.
const mostThinkers = Math.max(0, Math.min(4, (navigator.hardwareConcurrency || 1) - 1))
// How many questions that any engine can answer are worth asking at a time: one for the hall's, and for each of the
// others one that it thinks about and one that lies there.
export const questionsAtOnce = 1 + 2 * mostThinkers

let worker: Worker | undefined
const links = new Map<number, LocalLink>()

class LocalLink extends Link {
  constructor(private readonly client: number) {
    super()
  }
  protected post(text: string): void {
    started().postMessage({ client: this.client, text } satisfies Letter)
  }
  deliver(text: string): void {
    this.receive(text)
  }
  override get hasHints(): boolean {
    return true
  }
  fail(reason: string, about?: (type: string) => boolean): void {
    this.giveUp(new Error(reason), about)
  }
}

// Called early, so that the engine is compiled while a game is being chosen.
export function started(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<Letter>) => {
    if (data.client !== 0) links.get(data.client)?.deliver(data.text)
    else hearWorker(JSON.parse(data.text) as OfWorker)
  }
  tellHall({ type: 'thinkers', most: mostThinkers })
  return worker
}
function tellHall(said: ToHall): void {
  started().postMessage({ client: 0, text: JSON.stringify(said) } satisfies Letter)
}

// Nobody waits for what an analysis has asked any more: those questions fail, and are not thought about.
export function dropAnalysis(): void {
  tellHall({ type: 'drop' })
  links.get(clients.services)?.fail('dropped', (type) => type === 'weigh' || type === 'chance')
}

// What the worker says for itself.
type OfWorker =
  { readonly type: 'broken'; readonly reason: string } | { readonly type: 'lacks_weights'; readonly is: boolean }
function hearWorker(said: OfWorker): void {
  if (said.type === 'lacks_weights') engineState.lacksWeights = said.is
  else for (const link of links.values()) link.fail(said.reason)
}

export function localLink(client: Client): Link {
  const id = clients[client]
  let link = links.get(id)
  if (!link) links.set(id, (link = new LocalLink(id)))
  return link
}
