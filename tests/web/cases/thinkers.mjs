// Several workers think about one analysis: they say what one worker says, and nothing runs when nobody waits for it.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { check, serve } from '../browser.mjs'
import { test } from '../cases.mjs'
import { choose, playMoves } from '../play.mjs'

const records = new URL('../../table/records/v1/', import.meta.url)

// A link to the first lines of moves of a recorded game.
function linkTo(ruleset, most) {
  const lines = readFileSync(new URL(`${ruleset}.txt`, records), 'utf8').split('\n')
  const moves = lines.filter((line) => /^p[12] /.test(line))
  const header = lines.slice(0, lines.indexOf(moves[0]))
  const record = [...header, ...moves.slice(0, most), 'result open', ''].join('\n')
  return `/#game=${deflateRawSync(record).toString('base64url')}`
}

// A review of a game, in a browser on a machine of so many cores.
async function review(house, cores, ruleset, most, url = house.url) {
  const context = await house.newContext()
  await context.addInitScript((value) => Object.defineProperty(navigator, 'hardwareConcurrency', { value }), cores)
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForSelector('.play')
  await page.goto(url + linkTo(ruleset, most))
  await page.getByRole('button', { name: 'Analyse' }).waitFor()
  return page
}
const untilWorkers = async (page, count) => {
  for (const until = Date.now() + 15_000; page.workers().length !== count; await page.waitForTimeout(50))
    check(Date.now() < until, `there are ${page.workers().length} workers, not ${count}`)
}

const analyse = (page) => page.getByRole('button', { name: 'Analyse' }).click()

// All that is said of the game: the moves and what was better, the summary, and each point of the curve.
async function verdicts(page) {
  await analyse(page)
  const said = []
  for (const eyes of ['p1', 'p2', 'both']) {
    const choice = page.getByLabel('Point of view')
    if ((await choice.count()) > 0) await choice.selectOption(eyes)
    const plies = Number(await page.locator('.controls input[type=range]').getAttribute('max'))
    await page.waitForSelector('.summary')
    await page.waitForFunction(
      (all) => document.querySelector('.curve polyline')?.getAttribute('points').split(' ').length > all,
      plies,
    )
    said.push(await page.locator('.summary').innerText(), await page.locator('aside').innerText())
    said.push(await page.locator('.curve polyline').first().getAttribute('points'))
  }
  return said.join('\n')
}

for (const [ruleset, most] of Object.entries({ 'schotten-tactics': 14, 'siege-tactics': 14, totem: 12 })) {
  test(`several workers judge ${ruleset} as one does`, async (house) => {
    const [alone, together] = [await review(house, 1, ruleset, most), await review(house, 4, ruleset, most)]
    const [one, several] = [await verdicts(alone), await verdicts(together)]
    check(alone.workers().length === 1, `one core has ${alone.workers().length} workers`)
    check(together.workers().length === 4, `four cores have ${together.workers().length} workers`)
    check(one === several, `one worker says\n${one}\nseveral say\n${several}`)
  })
}

test("the computer's moves and hints at full strength are thought about by several workers", async (house) => {
  for (const family of ['schotten', 'siege']) {
    const context = await house.newContext()
    await context.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 }))
    const page = await context.newPage()
    await page.goto(house.url)
    await choose(page, { family, level: 8 })
    await page.waitForSelector('.bar.mine')
    check(page.workers().length === 1, `before anybody thinks there are ${page.workers().length} workers`)
    await playMoves(page, 1)
    await untilWorkers(page, 3)
    await page.waitForSelector('.bar.mine')
    await untilWorkers(page, 1)
    await page.getByRole('button', { name: 'Hint' }).click()
    await untilWorkers(page, 3)
    await page.waitForSelector('.hinted')
    await playMoves(page, 3)
    await house.close(page)
  }
})

test('an analysis is made without other workers if they cannot be started', async (house) => {
  const dist = mkdtempSync(join(tmpdir(), 'cairn-dist-'))
  cpSync(house.options.dist, dist, { recursive: true })
  const own = await serve(dist)
  house.afterwards(() => (own.close(), rmSync(dist, { recursive: true })))
  const page = await review(house, 4, 'siege', 8, own.url)
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.startsWith('worker-'))
  check(scripts.length > 0, 'no script of a worker was found')
  for (const name of scripts) rmSync(join(dist, 'assets', name))
  await analyse(page)
  await page.waitForSelector('.summary')
  check(page.workers().length === 1, `${page.workers().length} workers are there`)
})

// The processor's time that the workers of all pages have had, in milliseconds.
function timeOfWorkers() {
  let time = 0
  const read = (path) => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return '' // it has ended
    }
  }
  for (const process of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (!read(`/proc/${process}/cmdline`).includes('--type=renderer')) continue
    for (const thread of readdirSync(`/proc/${process}/task`))
      if (read(`/proc/${process}/task/${thread}/comm`).startsWith('DedicatedWorker'))
        time += Number(read(`/proc/${process}/task/${thread}/schedstat`).split(' ')[0]) / 1e6
  }
  return time
}
async function timeWithin(page, milliseconds) {
  const before = timeOfWorkers()
  await page.waitForTimeout(milliseconds)
  return timeOfWorkers() - before
}
test(
  'nothing thinks when nobody waits for it',
  async (house) => {
    const page = await review(house, 3, 'schotten', 40)
    await analyse(page)
    await untilWorkers(page, 3)
    await page.getByText(/[1-9]\d* of \d/).waitFor()
    const busy = await timeWithin(page, 500)
    check(busy > 30, `in half a second of an analysis they think for ${busy} ms`)
    await page.goBack()
    await page.waitForSelector('.play')
    await untilWorkers(page, 1)
    await page.waitForTimeout(300) // what the hall's own worker was in the middle of
    const idle = await timeWithin(page, 1000)
    check(idle < 15, `after the review was left, they think for ${idle} ms`)
    // An analysis that has come to its end: the other workers end as well, some seconds later.
    await page.goForward()
    await analyse(page)
    await page.waitForSelector('.summary')
    await untilWorkers(page, 1)
    return `${Math.round(busy)} ms in half a second, and then ${Math.round(idle)} ms in one`
  },
  { alone: true },
)
