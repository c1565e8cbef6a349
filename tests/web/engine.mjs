// node tests/web/engine.mjs --wasm FILE --cairn FILE: the browser's engine plays the same moves as the native one, and
// not much slower. Each plays a game against itself with a number of playouts; the lines must be the same.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

const { values: options } = parseArgs({
  options: { wasm: { type: 'string' }, cairn: { type: 'string' }, moves: { type: 'string', default: '12' } },
})

class Browser {
  static async load(path) {
    const browser = new Browser()
    const ignored = () => 52
    const clock = (_id, _precision, at) => {
      new DataView(browser.exports.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true)
      return 0
    }
    const system = new Proxy({ clock_time_get: clock }, { get: (known, name) => known[name] ?? ignored })
    const { instance } = await WebAssembly.instantiate(await readFile(path), { wasi_snapshot_preview1: system })
    browser.exports = instance.exports
    browser.exports._initialize()
    return browser
  }
  async line(text) {
    const bytes = new TextEncoder().encode(text)
    const room = this.exports.mailbox_room(bytes.length)
    new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes)
    const size = this.exports.engine_line(bytes.length)
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, this.exports.mailbox_text(), size))
  }
  end() {}
}

class Native {
  constructor(path) {
    this.process = spawn(path, ['engine'])
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]()
  }
  async line(text) {
    this.process.stdin.write(text + '\n')
    let said = ''
    do {
      const line = (await this.lines.next()).value
      said += (said ? '\n' : '') + line
    } while (said.startsWith('info') && !said.includes('bestmove'))
    return said
  }
  end() {
    this.process.stdin.end()
  }
}

const rulesets = {
  classic: 600, 'classic-tactics': 600, schotten: 600, 'schotten-expert': 600, 'schotten-tactics': 600,
  'schotten-tactics-expert': 600, siege: 600, 'siege-tactics': 600, totem: 20000,
}

async function game(engine, ruleset, nodes) {
  const said = [await engine.line(`variant ${ruleset}`), await engine.line('deal seed 7')]
  let took = 0
  for (let ply = 0; ply < Number(options.moves); ++ply) {
    const started = performance.now()
    const answer = await engine.line(`go nodes ${nodes}`)
    took += performance.now() - started
    said.push(answer)
    await engine.line(`do ${answer.split('bestmove ')[1]}`)
  }
  return { said, took }
}

const browser = await Browser.load(options.wasm)
const native = new Native(options.cairn)
let wrong = 0
const total = { browser: 0, native: 0 }
for (const [ruleset, nodes] of Object.entries(rulesets)) {
  const ours = await game(browser, ruleset, nodes)
  const theirs = await game(native, ruleset, nodes)
  const same = ours.said.join('\n') === theirs.said.join('\n')
  if (!same) {
    ++wrong
    const at = ours.said.findIndex((line, i) => line !== theirs.said[i])
    console.error(`${ruleset}: browser says\n  ${ours.said[at]}\nnative says\n  ${theirs.said[at]}`)
  }
  total.browser += ours.took
  total.native += theirs.took
  const speed = (theirs.took / ours.took).toFixed(2)
  console.log(`${same ? 'same' : 'DIFFERENT'}  ${ruleset.padEnd(24)} speed ${speed} of native`)
}
native.end()
console.log(`${wrong} different; speed ${(total.native / total.browser).toFixed(2)} of native in all`)
process.exit(wrong === 0 ? 0 : 1)
