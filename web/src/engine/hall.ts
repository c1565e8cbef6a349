// The hall in this browser, in a worker: its tables, and what is to be thought about.
import { deleteLog, storeLog, readLog } from './logStore'
import { Thinkers } from './thinkers'
import { Engine, engines, type Letter } from './wasm'
import { WeightsFetcher } from './weights'

// What is to be thought about now, and what will be when its time comes. What any engine can answer is shared.
const shared = new Set(['weigh', 'chance'])
const thought = new Set(['advise', ...shared])
const thoughtLater = new Set(['open', 'play_on'])

// What the page says to the worker itself (client 0).
export type ToHall = { readonly type: 'thinkers'; readonly most: number } | { readonly type: 'drop' }

interface Message {
  readonly type: string
  readonly ref?: string
  readonly table?: string
  readonly milliseconds?: number
  readonly log?: string
}

class Hall {
  private readonly fetcher: WeightsFetcher
  private thinkers: Thinkers | undefined
  private waiting: Letter[] = [] // what is shared, and nobody has begun
  private due = { thought: false, shared: false }

  constructor(
    private readonly engine: Engine,
    private readonly post: (letter: Letter) => void,
  ) {
    const is = (is: boolean): void => post({ client: 0, text: JSON.stringify({ type: 'lacks_weights', is }) })
    this.fetcher = new WeightsFetcher(engine, is)
  }

  async hear(letter: Letter): Promise<void> {
    const { engine } = this
    const { client, text } = letter
    if (client === 0) return this.obey(JSON.parse(text) as ToHall)
    const message = JSON.parse(text) as Message
    const answer = (keys: object): void =>
      this.post({ client, text: JSON.stringify({ v: 1, ref: message.ref, type: message.type, ...keys }) })
    if (thought.has(message.type)) await this.fetcher.bring(engine.lackingFor(text))
    if (thoughtLater.has(message.type)) this.fetcher.prefetch(engine.lackingFor(text))
    if (shared.has(message.type)) return this.share([letter])
    if (message.type === 'advise') engine.advise(client, message.table ?? '', message.milliseconds ?? 500)
    else if (message.type === 'log') answer({ log: engine.log(message.table ?? '') })
    else if (message.type === 'restore') answer((engine.restore(message.log ?? ''), {}))
    else if (['put_away', 'take_out', 'empty'].includes(message.type))
      answer({ is: await this.withStoredLog(message.type, message.table ?? '') })
    else engine.hear(letter)
    this.deliver()
    this.thinkSoon()
  }

  private obey(told: ToHall): void {
    if (told.type === 'thinkers') {
      const failed = (questions: readonly Letter[]): void => this.share(questions)
      const answered = (letter: Letter): void => this.hearAnswer(letter)
      this.thinkers = new Thinkers(told.most, this.engine.module, this.fetcher.brought, answered, failed)
    } else {
      const isDropped = ({ client }: Letter): boolean => client !== engines // parts of a thought go on
      this.waiting = this.waiting.filter((question) => !isDropped(question))
      this.thinkers?.drop(isDropped)
    }
  }
  private deliver(): void {
    const parts: Letter[] = []
    for (const letter of this.engine.letters()) {
      if (letter.client === engines) parts.push(letter)
      else this.post(letter)
    }
    this.shareThought(parts)
  }

  // A thought of the computer, after whatever has arrived meanwhile; each is told before the next begins.
  private thinkSoon(): void {
    if (this.due.thought) return
    this.due.thought = true
    setTimeout(async () => {
      await this.fetcher.bring(this.engine.lackingForThought())
      this.due.thought = false
      this.think()
    })
  }
  private think(): void {
    const more = this.engine.think(this.thinkers?.engines ?? 1)
    this.deliver()
    if (more) this.thinkSoon()
  }
  // The parts of a thought: one is for this engine.
  private shareThought(parts: readonly Letter[]): void {
    const own = parts.at(-1)
    if (!own) return
    this.waiting.unshift(...parts.slice(0, -1)) // somebody waits for that
    this.giveAway()
    for (const answer of this.engine.answer(own)) this.hearAnswer(answer)
    this.share([])
  }
  private hearAnswer(letter: Letter): void {
    if (letter.client !== engines) this.post(letter)
    else if (this.engine.hearEngine(letter.text)) this.think()
  }

  // Whoever has time answers; if nobody has, this engine does, after whatever has arrived meanwhile.
  private share(questions: readonly Letter[]): void {
    this.waiting.push(...questions)
    this.giveAway()
    if (this.due.shared || this.waiting.length === 0) return
    this.due.shared = true
    setTimeout(() => {
      this.due.shared = false
      this.giveAway()
      const question = this.waiting.shift()
      if (!question) return
      for (const answer of this.engine.answer(question)) this.hearAnswer(answer)
      this.share([])
    })
  }
  private giveAway(): void {
    while (this.waiting[0] && this.thinkers?.take(this.waiting[0])) this.waiting.shift()
  }

  // Stores the log of a table, restores a table from it, or deletes it; answers whether that worked. A private window
  // may have no place to store anything.
  private async withStoredLog(what: string, table: string): Promise<boolean> {
    try {
      if (what === 'put_away') await storeLog(this.engine.log(table))
      else if (what === 'empty') await deleteLog()
      else {
        const log = await readLog()
        if (!log.startsWith(`${table}\n`)) return false
        this.engine.restore(log)
      }
      return true
    } catch {
      return false
    }
  }
}

export function beHall(scope: DedicatedWorkerGlobalScope): void {
  const post = (letter: Letter): void => scope.postMessage(letter)
  const loaded = Engine.load(import.meta.env.BASE_URL === '/' ? '/cairn.wasm' : '../cairn.wasm') // seen from assets/
  const hall = loaded.then((engine) => new Hall(engine, post))
  scope.onmessage = async ({ data }: MessageEvent<Letter>): Promise<void> => (await hall).hear(data)
  loaded.catch((why: unknown) => post({ client: 0, text: JSON.stringify({ type: 'broken', reason: String(why) }) }))
}
