// Talking to a table: questions that are answered, and news that come by themselves. The same for a worker in this
// browser and for a server.
import type { Advice, AnswerTo, Asking, Failure, Lobby, News, Presence } from './messages'

export type Told = News | Presence | Lobby | Advice | { readonly type: 'closing'; readonly reason: string }
export type Listener = (told: Told) => void

export class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.reason)
  }
}

export abstract class Link {
  private waiting = new Map<string, { kept: (answer: never) => void; refused: (why: Error) => void }>()
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
      this.waiting.set(ref, { kept, refused })
      this.post(JSON.stringify({ v: 1, ref, ...message }))
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

  protected giveUp(why: Error): void {
    for (const { refused } of this.waiting.values()) refused(why)
    this.waiting.clear()
  }
}
