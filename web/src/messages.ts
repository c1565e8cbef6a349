// The messages of a table and the views inside them, as docs/schema/ says; and a few types made of those.
import type { AnswersToAsking, AnswersToBrowserAsking, Asking, BrowserAsking, Player, Seat } from './generated/schema'

export * from './generated/schema'

export type BySeat<T> = Readonly<{ [S in Seat]: T }>
export type ByPlayer<T> = Readonly<{ [P in Player]: T }>

// A question before it is sent: the link adds the version and a `ref`.
export type Unsent<Message> = Message extends unknown ? Omit<Message, 'v' | 'ref'> : never
export type Question = Unsent<Exclude<Asking | BrowserAsking, { readonly type: 'advise' }>>
// What each is answered with, by its type; an error is thrown.
export type AnswerTo = AnswersToAsking & AnswersToBrowserAsking
