// Links to the table in this browser. Two people at one screen have a link each: neither is told what the other may
// know.
import { Link } from '../link'
import type { Letter } from './worker'

let worker: Worker | undefined
const links = new Map<string, LocalLink>()

class LocalLink extends Link {
  constructor(private readonly client: string) {
    super()
  }
  protected post(text: string): void {
    started().postMessage({ client: this.client, text } satisfies Letter)
  }
  deliver(text: string): void {
    this.receive(text)
  }
}

// Called early, so that the engine is compiled while a game is being chosen.
export function started(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = (event: MessageEvent<Letter>) => links.get(event.data.client)?.deliver(event.data.text)
  return worker
}

export function localLink(client: string): Link {
  let link = links.get(client)
  if (!link) links.set(client, (link = new LocalLink(client)))
  return link
}
