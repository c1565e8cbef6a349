// The browser's engine plays the same moves as the native one, and not much slower: each plays a game against itself
// with a number of playouts, and the lines must be the same.
import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { check } from '../browser.mjs'
import { test } from '../cases.mjs'
import { rulesets } from '../rulesets.mjs'

const moves = 12
const leastSpeed = 0.8 // docs/web.md has what was measured
const warming = 2 // moves that are not timed: the browser compiles what is used often while it is being used

// The processor's time that threads have had, in milliseconds: what else runs on the machine does not count.
function timeOf(process, threads) {
  return threads.reduce(
    (all, thread) =>
      all + Number(readFileSync(`/proc/${process}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  )
}

// Every file of weights, and those that differ from another one after it.
function allWeights() {
  const folder = new URL('../../../weights/', import.meta.url)
  const files = readdirSync(folder).map((file) => [file.replace('.bin', ''), readFileSync(new URL(file, folder))])
  const hasBase = ([, bytes]) => bytes.subarray(0, bytes.indexOf('\n\n')).includes('\nbase: ')
  return [...files.filter((file) => !hasBase(file)), ...files.filter(hasBase)]
}

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
    for (const [name, bytes] of allWeights()) browser.bring(name, bytes)
    return browser
  }
  bring(name, bytes) {
    const named = Buffer.from(name)
    const refused = this.exports.weights_bring(named.length, this.put(Buffer.concat([named, bytes])))
    check(refused === 0, `${name} is refused: ${this.read(refused)}`)
  }
  async line(text) {
    return this.read(this.exports.engine_line(this.put(Buffer.from(text))))
  }
  put(bytes) {
    const room = this.exports.mailbox_room(bytes.length)
    new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes)
    return bytes.length
  }
  read(size) {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, this.exports.mailbox_text(), size))
  }
  thought() {
    return timeOf(process.pid, [process.pid])
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
  thought() {
    return timeOf(this.process.pid, readdirSync(`/proc/${this.process.pid}/task`))
  }
  end() {
    this.process.stdin.end()
  }
}

const nodesOf = ({ hides_cards }) => (hides_cards ? 600 : 20000)

// Both play the same game, a move each in turn.
async function compare(browser, native, ruleset, nodes) {
  const engines = [browser, native]
  const said = [[], []]
  const took = [0, 0]
  for (const [i, engine] of engines.entries())
    said[i].push(await engine.line(`variant ${ruleset}`), await engine.line('deal seed 7'))
  for (let ply = 0; ply < moves; ++ply) {
    for (const [i, engine] of engines.entries()) {
      const before = engine.thought()
      const answer = await engine.line(`go nodes ${nodes}`)
      if (ply >= warming) took[i] += engine.thought() - before
      said[i].push(answer)
      await engine.line(`do ${answer.split('bestmove ')[1]}`)
    }
  }
  const at = said[0].findIndex((line, i) => line !== said[1][i])
  check(at === -1, `the browser says\n${said[0][at]}\nthe native engine says\n${said[1][at]}`)
  return took
}

const total = [0, 0]
let loaded // one engine for all, as in the page: what it has compiled stays compiled
for (const { id: ruleset, ...about } of rulesets) {
  test(
    `the browser's engine plays ${ruleset} as the native one does`,
    async ({ options }) => {
      const browser = (loaded ??= await Browser.load(options.engine))
      const native = new Native(options.cairn)
      try {
        const [ours, theirs] = await compare(browser, native, ruleset, nodesOf(about))
        total[0] += ours
        total[1] += theirs
        return `speed ${(theirs / ours).toFixed(2)} of native`
      } finally {
        native.end()
      }
    },
    { alone: true, needs: ['cairn', 'engine'] },
  )
}
test(
  "the browser's engine is quick enough",
  async () => {
    const speed = total[1] / total[0]
    const note = `${speed.toFixed(2)} of native in all rulesets`
    check(speed >= leastSpeed, note)
    return note
  },
  { alone: true, needs: ['cairn', 'engine'] },
)
