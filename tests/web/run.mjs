// node tests/web/run.mjs [--dist web/dist] [--cairn build/release/cairn] [--engine build/wasm/engine.wasm] [--only
// TEXT] [--at-once N]: the page in Debian's Chromium, several tests at once. What needs a server is left out without
// --cairn, the comparison of the engines without --engine.
import { parseArgs } from 'node:util'
import access, { accessOnline } from './access.mjs'
import atTheTable from './at_the_table.mjs'
import { House, launch, serve } from './browser.mjs'
import engine from './engine.mjs'
import everyPage from './every_page.mjs'
import flow from './flow.mjs'
import guides from './guides.mjs'
import handling from './handling.mjs'
import learning from './learning.mjs'
import online from './online.mjs'
import sizes from './sizes.mjs'
import texts from './texts.mjs'
import atWaitingTables from './waiting.mjs'
import wholeGames from './whole_games.mjs'
import withCare from './with_care.mjs'

const { values: options } = parseArgs({
  options: {
    dist: { type: 'string', default: 'web/dist' },
    cairn: { type: 'string' },
    engine: { type: 'string' },
    only: { type: 'string', default: '' },
    'at-once': { type: 'string', default: '5' },
  },
})

const tests = []
const test = (name, run, { alone = false } = {}) => name.includes(options.only) && tests.push({ name, run, alone })
texts(test)
everyPage(test)
access(test)
wholeGames(test)
atTheTable(test)
withCare(test)
flow(test)
guides(test)
learning(test)
sizes(test)
handling(test)
if (options.cairn) {
  online(test)
  atWaitingTables(test)
  accessOnline(test)
}
if (options.cairn && options.engine) engine(test)

const server = await serve(options.dist)
const browser = await launch()
const house = new House(browser, server.url, options)
let failed = 0
async function perform({ name, run }) {
  const started = performance.now()
  const took = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  try {
    const note = await run(house)
    console.log(`ok    ${name} (${took()})${note ? `: ${note}` : ''}`)
  } catch (error) {
    ++failed
    console.log(`FAIL  ${name} (${took()})\n      ${String(error.message).split('\n').slice(0, 12).join('\n      ')}`)
  }
}
for (const one of tests.filter(({ alone }) => alone)) await perform(one)
const waiting = tests.filter(({ alone }) => !alone)
const worker = async () => {
  for (let one = waiting.shift(); one; one = waiting.shift()) await perform(one)
}
await Promise.all(Array.from({ length: Number(options['at-once']) }, worker))
await browser.close()
server.close()
console.log(`${tests.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
