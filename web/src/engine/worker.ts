// The table in this browser: a worker, so that thinking never holds up the screen.
import { StandIn } from './standin'
import { Engine } from './wasm'

export interface Letter {
  readonly client: string
  readonly text: string
}

const scope = self as unknown as DedicatedWorkerGlobalScope
const loaded = Engine.load('/cairn.wasm').then(
  (engine) => new StandIn(engine, (client, text) => scope.postMessage({ client, text } satisfies Letter)),
)

// A move of the computer, after whatever has arrived meanwhile; each is told before the next is thought about.
let due = false
function thinkSoon(hall: StandIn): void {
  if (due) return
  due = true
  setTimeout(() => {
    due = false
    if (hall.think()) thinkSoon(hall)
  })
}

scope.onmessage = async (event: MessageEvent<Letter>): Promise<void> => {
  const hall = await loaded
  hall.receive(event.data.client, event.data.text)
  thinkSoon(hall)
}
