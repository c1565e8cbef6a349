// Talking to a table: questions that are answered, and news that come by themselves. The same for a worker in this
// browser and for a server.
import type { Advice, AskAdvise, AnswerTo, Failure, Question, Told as ToldByAny, Unsent } from './messages'

export type Told = ToldByAny | Advice
export type Listener = (told: Told) => void

// Why something was not done: as the table says it, or what this page found out itself.
export interface Why extends Pick<Failure, 'reason'> {
  readonly code: Failure['code'] | 'lost' | 'share'
}
export class Refused extends Error {
  constructor(readonly failure: Why) {
    super(failure.reason)
  }
}

// A question that has no answer yet.
interface Waiting {
  readonly type: string
  readonly text: string
  readonly since: number
  readonly kept: (answer: never) => void
  readonly refused: (why: Error) => void
}

export abstract class Link {
  private waiting = new Map<string, Waiting>()
  private listeners = new Set<Listener>()
  private last = 0

  protected abstract post(text: string): void

  // What only a table in the browser answers is asked like everything else.
  ask<T extends Question>(message: T): Promise<AnswerTo[T['type']]> {
    const ref = String(++this.last)
    return new Promise((kept, refused) => {
      const text = JSON.stringify({ v: 1, ref, ...message })
      this.waiting.set(ref, { type: message.type, text, since: Date.now(), kept, refused })
      this.post(text)
    })
  }

  // Says something that is not answered by a `ref`.
  say(message: Unsent<AskAdvise>): void {
    this.post(JSON.stringify({ v: 1, ...message }))
  }

  // Whether the computer may be asked what it would do: only in the browser.
  get hasHints(): boolean {
    return false
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  protected receive(text: string): void {
    const message = JSON.parse(text) as { ref?: string; type: string }
    const asked = message.ref === undefined ? undefined : this.waiting.get(message.ref)
    if (asked === undefined) {
      for (const listener of this.listeners) listener(message as Told)
      return
    }
    this.waiting.delete(message.ref as string)
    if (message.type === 'error') asked.refused(new Refused(message as unknown as Failure))
    else asked.kept(message as never)
  }

  // How long the oldest question has been waiting for its answer, in milliseconds.
  protected overdue(): number {
    const oldest = Math.min(...[...this.waiting.values()].map(({ since }) => since))
    return Math.max(0, Date.now() - oldest)
  }

  // Those questions that have no answer yet, to be asked again.
  protected unanswered(): readonly string[] {
    return [...this.waiting.values()].map(({ text }) => text)
  }

  // Nobody will answer these questions any more.
  protected giveUp(why: Error, about: (type: string) => boolean = () => true): void {
    for (const [ref, { type, refused }] of this.waiting) {
      if (!about(type)) continue
      this.waiting.delete(ref)
      refused(why)
    }
  }
}
