// Talking to a table: questions that are answered, and news that come by themselves. The same for a worker in this
// browser and for a server.
import type { Advice, AnswerTo, Asking, Failure, LobbyChange, News, Presence } from './messages'

export type Told = News | Presence | LobbyChange | Advice | { readonly type: 'closing'; readonly reason: string }
export type Listener = (told: Told) => void

export class Refused extends Error {
  constructor(readonly failure: Failure) {
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

  ask<T extends Asking>(message: T): Promise<AnswerTo[T['type']]> {
    return this.send({ ...message }) as Promise<AnswerTo[T['type']]>
  }

  // The same for what only a table in the browser answers.
  send<Answer>(message: { readonly type: string; readonly [key: string]: unknown }): Promise<Answer> {
    const ref = String(++this.last)
    return new Promise<Answer>((kept, refused) => {
      const text = JSON.stringify({ v: 1, ref, ...message })
      this.waiting.set(ref, { type: message.type, text, since: Date.now(), kept, refused })
      this.post(text)
    })
  }

  // Says something that is not answered by a `ref`.
  say(message: { readonly type: string; readonly [key: string]: unknown }): void {
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
