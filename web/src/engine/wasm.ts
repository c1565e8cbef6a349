// The engine in WebAssembly: texts in, texts out, through one buffer (src/wasm/mailbox.hpp).

interface Exports {
  readonly memory: WebAssembly.Memory
  readonly _initialize: () => void
  readonly mailbox_room: (size: number) => number
  readonly mailbox_text: () => number
  readonly hall_hear: (client: number, size: number) => void
  readonly hall_advise: (client: number, size: number, milliseconds: number) => void
  readonly hall_log: (size: number) => number
  readonly hall_restore: (size: number) => void
  readonly hall_lacks: (size: number) => number
  readonly hall_thought_lacks: () => number
  readonly hall_think: (engines: number) => number
  readonly hall_hear_engine: (size: number) => number
  readonly play_part: (size: number) => number
  readonly hall_letter: () => number
  readonly hall_addressee: () => number
  readonly weights_bring: (nameSize: number, size: number) => number
}

export interface Letter {
  readonly client: number
  readonly text: string
}

// Letters of the hall to this client are for any engine.
export const engines = 4

// Weights that are not there yet (src/wasm/weights.hpp), in the order in which they are to be brought.
export interface Lacking {
  readonly name: string
  readonly required: boolean // without the others it plays, but not as well
}

export class Engine {
  private constructor(
    private readonly exports: Exports,
    readonly module: WebAssembly.Module,
  ) {}

  static async load(source: string): Promise<Engine> {
    return Engine.of(await WebAssembly.compileStreaming(fetch(source)))
  }
  // Another engine in another worker: what was compiled is there for both.
  static async of(module: WebAssembly.Module): Promise<Engine> {
    const imports = { wasi_snapshot_preview1: system(() => exports.memory.buffer) }
    const instance = await WebAssembly.instantiate(module, imports)
    const exports = instance.exports as unknown as Exports
    exports._initialize()
    return new Engine(exports, module)
  }

  hear({ client, text }: Letter): void {
    this.exports.hall_hear(client, this.put(text))
  }
  // What the computer would do in this client's place; the answer is a letter.
  advise(client: number, table: string, milliseconds: number): void {
    this.exports.hall_advise(client, this.put(table), milliseconds)
  }
  // A table's log, and the table from it, for a page that is loaded again.
  log(table: string): string {
    return this.read(this.exports.hall_log(this.put(table)))
  }
  restore(log: string): void {
    this.exports.hall_restore(this.put(log))
  }
  // What is lacking to think about what a message asks; and for the computer's next thought.
  lackingFor(message: string): readonly Lacking[] {
    return this.readLacking(this.exports.hall_lacks(this.put(message)))
  }
  lackingForThought(): readonly Lacking[] {
    return this.readLacking(this.exports.hall_thought_lacks())
  }
  bring(name: string, bytes: Uint8Array): void {
    const named = new TextEncoder().encode(name)
    const refused = this.exports.weights_bring(named.length, this.putBytes(named, bytes))
    if (refused) throw new Error(`${name}: ${this.read(refused)}`)
  }
  // One thought of the computer, if nothing that it needs is lacking; whether it has more to think about. With several
  // engines parts of it may become letters to them (`engines`): it goes on when they have been answered.
  think(engines: number): boolean {
    return this.exports.hall_think(engines) !== 0
  }
  // What one of them answered; whether the thought can go on.
  hearEngine(answer: string): boolean {
    return this.exports.hall_hear_engine(this.put(answer)) !== 0
  }
  // The answer of this engine to a part of a thought, as to whatever else an engine is asked that knows no table.
  answer(letter: Letter): readonly Letter[] {
    const { client, text } = letter
    if (client === engines) return [{ client, text: this.read(this.exports.play_part(this.put(text))) }]
    this.hear(letter)
    return [...this.letters()]
  }
  // All that was written meanwhile.
  *letters(): Generator<Letter> {
    for (;;) {
      const size = this.exports.hall_letter()
      if (size === 0) return
      yield { client: this.exports.hall_addressee(), text: this.read(size) }
    }
  }

  private read(size: number): string {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, this.exports.mailbox_text(), size))
  }
  private readLacking(size: number): readonly Lacking[] {
    const lines = size === 0 ? [] : this.read(size).trimEnd().split('\n')
    return lines.map((line) => {
      const [kind, name] = line.split(' ') as [string, string]
      return { name, required: kind === 'required' }
    })
  }
  private put(text: string): number {
    return this.putBytes(new TextEncoder().encode(text))
  }
  private putBytes(...parts: readonly Uint8Array[]): number {
    const size = parts.reduce((sum, part) => sum + part.length, 0)
    let at = this.exports.mailbox_room(size)
    for (const part of parts) {
      new Uint8Array(this.exports.memory.buffer, at, part.length).set(part)
      at += part.length
    }
    return size
  }
}

// What the C library asks of its surroundings: the time, chance, and nothing else.
function system(memory: () => ArrayBuffer): Record<string, WebAssembly.ImportValue> {
  const unsupported = 52
  const known: Record<string, (...args: never[]) => number> = {
    clock_time_get: (_id: number, _precision: bigint, at: number) => {
      const now = BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6))
      new DataView(memory()).setBigUint64(at, now, true)
      return 0
    },
    random_get: (at: number, size: number) => {
      crypto.getRandomValues(new Uint8Array(memory(), at, size))
      return 0
    },
  }
  return new Proxy(known, { get: (all, name: string) => all[name] ?? (() => unsupported) }) as never
}
