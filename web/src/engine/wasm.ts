// The engine in WebAssembly: texts in, texts out, through one buffer (src/wasm/mailbox.hpp).

interface Exports {
  readonly memory: WebAssembly.Memory
  readonly _initialize: () => void
  readonly mailbox_room: (size: number) => number
  readonly mailbox_text: () => number
  readonly engine_line: (size: number) => number
  readonly serve: (size: number) => number
}

export class Engine {
  private constructor(private readonly exports: Exports) {}

  static async load(source: string | BufferSource): Promise<Engine> {
    let memory: WebAssembly.Memory | undefined
    const imports = { wasi_snapshot_preview1: system(() => (memory as WebAssembly.Memory).buffer) }
    const { instance } =
      typeof source === 'string'
        ? await WebAssembly.instantiateStreaming(fetch(source), imports)
        : await WebAssembly.instantiate(source, imports)
    const exports = instance.exports as unknown as Exports
    memory = exports.memory
    exports._initialize()
    return new Engine(exports)
  }

  line(text: string): string {
    return this.through(text, this.exports.engine_line)
  }

  // The answer to a message that asks for a service (docs/protocol.md, section 10); empty for any other.
  serve(message: string): string {
    return this.through(message, this.exports.serve)
  }

  private through(text: string, call: (size: number) => number): string {
    const bytes = new TextEncoder().encode(text)
    const room = this.exports.mailbox_room(bytes.length)
    new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes)
    const size = call(bytes.length)
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, this.exports.mailbox_text(), size))
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
