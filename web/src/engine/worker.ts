// The hall in this browser: a worker, so that thinking never holds up the screen.
import { deleteLog, storeLog, readLog } from './logStore'
import { Engine, type Letter } from './wasm'
import { WeightsFetcher } from './weights'

const scope = self as unknown as DedicatedWorkerGlobalScope
const loaded = Engine.load(import.meta.env.BASE_URL === '/' ? '/cairn.wasm' : '../cairn.wasm') // seen from assets/

const tell = (what: object): void => scope.postMessage({ client: 0, text: JSON.stringify(what) })
const fetcher = loaded.then((engine) => new WeightsFetcher(engine, (is) => tell({ type: 'lacks_weights', is })))

// What is to be thought about now, and what will be when its time comes.
const thought = new Set(['advise', 'judge', 'chance'])
const thoughtLater = new Set(['open', 'play_on'])

function deliver(engine: Engine): void {
  for (const letter of engine.letters()) scope.postMessage(letter)
}

// A thought of the computer, after whatever has arrived meanwhile; each is told before the next begins.
let due = false
function thinkSoon(engine: Engine): void {
  if (due) return
  due = true
  setTimeout(async () => {
    await (await fetcher).bring(engine.lackingForThought())
    due = false
    const more = engine.think()
    deliver(engine)
    if (more) thinkSoon(engine)
  })
}

// Stores the log of a table, restores a table from it, or deletes it; answers whether that worked. A private window may
// have no place to store anything.
async function withStoredLog(engine: Engine, what: string, table: string): Promise<boolean> {
  try {
    if (what === 'put_away') await storeLog(engine.log(table))
    else if (what === 'empty') await deleteLog()
    else {
      const log = await readLog()
      if (!log.startsWith(`${table}\n`)) return false
      engine.restore(log)
    }
    return true
  } catch {
    return false
  }
}

scope.onmessage = async (event: MessageEvent<Letter>): Promise<void> => {
  const engine = await loaded
  const { client, text } = event.data
  const message = JSON.parse(text) as {
    type: string
    ref?: string
    table?: string
    milliseconds?: number
    log?: string
  }
  const answer = (keys: object): void =>
    scope.postMessage({ client, text: JSON.stringify({ v: 1, ref: message.ref, type: message.type, ...keys }) })
  if (thought.has(message.type)) await (await fetcher).bring(engine.lackingFor(text))
  if (thoughtLater.has(message.type)) (await fetcher).prefetch(engine.lackingFor(text))
  if (message.type === 'advise') engine.advise(client, message.table ?? '', message.milliseconds ?? 500)
  else if (message.type === 'log') answer({ log: engine.log(message.table ?? '') })
  else if (message.type === 'restore') answer((engine.restore(message.log ?? ''), {}))
  else if (['put_away', 'take_out', 'empty'].includes(message.type))
    answer({ is: await withStoredLog(engine, message.type, message.table ?? '') })
  else engine.hear(event.data)
  deliver(engine)
  thinkSoon(engine)
}
loaded.catch((why: unknown) => tell({ type: 'broken', reason: String(why) }))
