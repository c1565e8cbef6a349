// A worker that thinks beside the hall's: it knows no table, and answers what any engine can.
import type { ToThinker } from './thinkers'
import { Engine, type Letter } from './wasm'

export function beThinker(scope: DedicatedWorkerGlobalScope): void {
  const tell = (letter: Letter): void => scope.postMessage(letter)
  let loaded: Promise<Engine>
  const hear = async (sent: ToThinker): Promise<void> => {
    if ('module' in sent) loaded = Engine.of(sent.module)
    const engine = await loaded
    if ('bytes' in sent) engine.bring(sent.name, sent.bytes)
    if ('text' in sent) for (const letter of engine.answer(sent)) tell(letter)
  }
  scope.onmessage = ({ data }: MessageEvent<ToThinker>): void => {
    hear(data).catch((why: unknown) => tell({ client: 0, text: String(why) }))
  }
}
