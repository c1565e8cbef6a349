// node tests/web/run.mjs [--dist web/dist] [--cairn build/release/cairn] [--engine build/wasm/engine.wasm]
// [--page build/page] [--only TEXT] [--at-once N]: the page in Debian's Chromium, several cases at once. What needs a
// server is left out without --cairn, the comparison of the engines without --engine, and the page for any web host
// without --page. A case that fails leaves a picture of each of its
// pages and a trace in build/traces; it is then done once more by itself, for a trace with snapshots, and counts as
// failed all the same.
import { readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launch, serve } from './browser.mjs'
import { cases } from './cases.mjs'
import { House } from './house.mjs'

const { values: options } = parseArgs({
  options: {
    dist: { type: 'string', default: 'web/dist' },
    cairn: { type: 'string' },
    engine: { type: 'string' },
    page: { type: 'string' },
    only: { type: 'string', default: '' },
    'at-once': { type: 'string', default: '5' },
  },
})

for (const file of readdirSync(fileURLToPath(new URL('cases', import.meta.url))).sort()) await import(`./cases/${file}`)
const chosen = cases.filter(
  ({ name, needs }) => name.includes(options.only) && needs.every((option) => options[option] !== undefined),
)
const traces = fileURLToPath(new URL('../../build/traces', import.meta.url))
rmSync(traces, { recursive: true, force: true })

const server = await serve(options.dist)
const browser = await launch()
const failed = []

const folderOf = (name) => join(traces, name.replaceAll(/[^\p{L}\p{N}]+/gu, '-'))
const lineOf = (error) => /cases\/\w+\.mjs:\d+/.exec(error.stack ?? '')?.[0] ?? ''
const shortly = (error) =>
  String(error?.message ?? error)
    .split('\n')
    .slice(0, 12)
    .join('\n      ')

// Says why it failed, if it did.
async function attempt({ name, run }, settings) {
  const house = new House(browser, server.url, options, settings)
  try {
    const note = await run(house)
    house.checkFaults()
    return { note }
  } catch (error) {
    await house.keepTraces(folderOf(name))
    return { error }
  } finally {
    await house.leave()
  }
}

async function perform(one) {
  const started = performance.now()
  const { error, note } = await attempt(one)
  const took = `${((performance.now() - started) / 1000).toFixed(1)} s`
  if (!error) return console.log(`ok    ${one.name} (${took})${note ? `: ${note}` : ''}`)
  failed.push(one)
  console.log(
    `FAIL  ${one.name} (${took}) ${lineOf(error)}\n      ${shortly(error)}\n      ${relative('.', folderOf(one.name))}`,
  )
}

for (const one of chosen.filter(({ alone }) => alone)) await perform(one)
const waiting = chosen.filter(({ alone }) => !alone)
const worker = async () => {
  for (let one = waiting.shift(); one; one = waiting.shift()) await perform(one)
}
await Promise.all(Array.from({ length: Number(options['at-once']) }, worker))
// Among others a page may wait for a processor longer than a case allows for. A case that failed is done by itself,
// for a trace with snapshots; if it then succeeds each time, it was shaky. A few are forgiven, and each is told: a
// fault that shows now and then looks the same.
const timesAlone = 2
const mostShaky = 2
const broken = []
for (const one of failed) {
  let error
  for (let time = 0; time < timesAlone && !error; ++time) error = (await attempt(one, { snapshots: true })).error
  if (error) broken.push(one)
  console.log(
    `again ${one.name}: ${error ? shortly(error) : `shaky, for ${timesAlone} times by itself it did not fail`}`,
  )
}
await browser.close()
server.close()
const bad = failed.length - broken.length > mostShaky ? failed.length : broken.length
console.log(`${chosen.length - bad} passed, ${bad} failed`)
process.exitCode = bad === 0 ? 0 : 1
