// The workers that think beside the hall's, each with an engine of its own. They are started when there is something
// for them, and end when nobody has asked anything for a while.
import type { Letter } from './wasm'

export const thinkerName = 'thinker'

// What a thinker is sent: the engine first, then what the computer has learned, and questions.
export type ToThinker = { readonly module: WebAssembly.Module } | Weights | Letter
interface Weights {
  readonly name: string
  readonly bytes: Uint8Array
}

const mostAtOnce = 2 // questions: the next one lies there when one is answered
const patience = 5000 // milliseconds

interface Thinker {
  readonly worker: Worker
  readonly weights: Set<string> // that it has been brought
  readonly asked: Letter[] // not answered yet
}

export class Thinkers {
  private all: Thinker[] = []
  private ending: ReturnType<typeof setTimeout> | undefined

  // `onanswer` is given answers; `onfailed` questions whose thinker has failed: they are still to be answered.
  constructor(
    private most: number,
    private readonly module: WebAssembly.Module,
    private readonly weights: ReadonlyMap<string, Uint8Array>,
    private readonly onanswer: (letter: Letter) => void,
    private readonly onfailed: (questions: readonly Letter[]) => void,
  ) {}

  // How many engines there can be, with the hall's own.
  get engines(): number {
    return 1 + this.most
  }

  // Whether one of them has time for a question that any engine can answer.
  take(question: Letter): boolean {
    while (this.all.length < this.most) this.start()
    const [first] = [...this.all].sort((a, b) => a.asked.length - b.asked.length)
    if (!first || first.asked.length >= mostAtOnce) return false
    clearTimeout(this.ending)
    for (const [name, bytes] of this.weights) {
      if (first.weights.has(name)) continue
      first.weights.add(name)
      first.worker.postMessage({ name, bytes } satisfies ToThinker)
    }
    first.asked.push(question)
    first.worker.postMessage(question)
    return true
  }
  // Nobody waits for these answers any more. Who thinks about one of them ends; what else they were asked is still to
  // be answered.
  drop(isDropped: (question: Letter) => boolean): void {
    for (const thinker of this.all.filter(({ asked }) => asked.some(isDropped))) {
      this.end(thinker)
      this.onfailed(thinker.asked.filter((question) => !isDropped(question)))
    }
    this.endSoon()
  }

  private start(): void {
    // Where a worker may start none, all is thought about in one.
    let worker: Worker
    try {
      worker = new Worker(self.location.href, { type: 'module', name: thinkerName })
    } catch {
      this.most = this.all.length
      return
    }
    const thinker: Thinker = { worker, weights: new Set(), asked: [] }
    worker.onmessage = ({ data }: MessageEvent<Letter>) => {
      if (data.client === 0) return this.fail(thinker)
      thinker.asked.shift()
      this.endSoon()
      this.onanswer(data)
    }
    worker.onerror = () => this.fail(thinker)
    worker.postMessage({ module: this.module } satisfies ToThinker)
    this.all.push(thinker)
  }
  private fail(thinker: Thinker): void {
    if (!this.all.includes(thinker)) return
    this.end(thinker)
    this.most = this.all.length
    this.onfailed(thinker.asked)
  }
  private end(thinker: Thinker): void {
    thinker.worker.terminate()
    this.all = this.all.filter((other) => other !== thinker)
  }
  private endSoon(): void {
    clearTimeout(this.ending)
    if (this.all.some(({ asked }) => asked.length > 0)) return
    this.ending = setTimeout(() => {
      for (const thinker of this.all) this.end(thinker)
    }, patience)
  }
}
