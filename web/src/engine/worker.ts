// The table in this browser: a worker, so that thinking never holds up the screen.
import { StandIn } from './standin'
import { Engine } from './wasm'

export interface Letter {
  readonly client: string
  readonly text: string
}

const scope = self as unknown as DedicatedWorkerGlobalScope
const tell = (client: string, text: string): void => scope.postMessage({ client, text } satisfies Letter)
const loaded = Engine.load('/cairn.wasm').then((engine) => ({ engine, hall: new StandIn(engine, tell) }))

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
  const { engine, hall } = await loaded
  const { client, text } = event.data
  const served = engine.serve(text)
  if (served) return tell(client, served)
  hall.receive(client, text)
  thinkSoon(hall)
}
