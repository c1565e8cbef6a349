// What the computer has learned comes as files of its own: each game loads those that it needs, waits for them, and has
// them without a network.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { check, serve } from '../browser.mjs'
import { test } from '../cases.mjs'
import { begin, choose, playMoves } from '../play.mjs'
import { choiceFor, rulesets, rulesetNamed } from '../rulesets.mjs'

const nameOf = (url) => /([a-z-]+)-[\w-]{8}\.bin$/.exec(new URL(url).pathname)?.[1]

// The names of the weights that a page asks for, from now on.
function listen(page) {
  const asked = []
  page.on('request', (request) => nameOf(request.url()) && asked.push(nameOf(request.url())))
  return asked
}

const needed = {
  schotten: ['border-plain'],
  'schotten-tactics': ['border-plain', 'border-tactics'],
  'battle-line-troops': ['border-line'],
  'battle-line': ['border-line', 'border-line-tactics'],
  'siege-tactics': ['siege'],
  totem: [],
}
test('each game loads the weights that it needs, and no others', async (house) => {
  for (const [ruleset, names] of Object.entries(needed)) {
    const page = await house.open()
    const asked = listen(page)
    await choose(page, { ...choiceFor(rulesetNamed(ruleset)), level: 3 })
    await playMoves(page, 2)
    await page.waitForSelector('.bar.mine')
    check(asked.sort().join(' ') === names.join(' '), `${ruleset} asked for ${asked.join(' ') || 'none'}`)
    await house.close(page)
  }
})

test('the highest level loads what improves it, and plays without it, too', async (house) => {
  for (const there of [true, false]) {
    const page = await house.open()
    const asked = listen(page)
    if (!there) await page.route('**/border-builders-*.bin', (route) => route.abort())
    await choose(page, { family: 'schotten', level: 8 })
    await playMoves(page, 1)
    await page.waitForSelector('.bar.mine')
    check(asked.includes('border-builders'), `it asked for ${asked.join(' ')}`)
    check((await page.locator('.lacking p').count()) === 0, 'it complains about what it does not need')
    await house.close(page)
  }
})

// A host that fails, and one that answers with something else.
for (const [how, answer] of Object.entries({
  'do not arrive': (route) => route.abort(),
  'are something else': (route) => route.fulfill({ status: 200, body: '<!doctype html>' }),
})) {
  test(`when weights ${how} the page says so, and goes on when they are there`, async (house) => {
    const page = await house.open()
    await page.route('**/*.bin', answer)
    await choose(page, { family: 'schotten' })
    await page.locator('.hand .card.can').first().click()
    await page.locator('.target').first().click()
    await page.getByText('What the computer has learned of this game did not arrive').waitFor()
    await page.unroute('**/*.bin')
    await page.waitForSelector('.bar.mine')
    await page.waitForFunction(() => !document.querySelector('.lacking p'))
  })
}

const whenControlled = () =>
  new Promise((done) =>
    navigator.serviceWorker.controller
      ? done()
      : navigator.serviceWorker.addEventListener('controllerchange', () => done()),
  )
const keptWeights = () => caches.open(`${location.origin}/ weights`).then((cache) => cache.keys())
const keptNames = async (page) =>
  (await page.evaluate(`(${keptWeights})().then((keys) => keys.map(({ url }) => url))`)).map(nameOf).sort()

test('every game can be played without a network after the first visit', async (house) => {
  const context = await house.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  const own = await serve(house.options.dist)
  await page.goto(own.url)
  await page.evaluate(whenControlled)
  own.close()
  await context.setOffline(true)
  for (const ruleset of rulesets) {
    await page.evaluate(() => localStorage.removeItem('cairn.game.computer'))
    await page.goto(own.url)
    await choose(page, { ...choiceFor(ruleset), level: ruleset.levels })
    await playMoves(page, 1)
    await page.waitForSelector('.bar.mine')
    check((await page.locator('.lacking p').count()) === 0, `${ruleset.id} lacks weights`)
  }
  await page.evaluate(() => localStorage.clear())
})

test('weights are kept when they are used, and forgotten when no game needs them', async (house) => {
  const context = await house.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(`${house.url}/icon.svg`)
  await page.evaluate(async () => {
    const cache = await caches.open(`${location.origin}/ weights`)
    await cache.put('/assets/border-older-12345678.bin', new Response('of another version'))
  })
  await page.goto(house.url)
  await page.evaluate(whenControlled)
  await page.waitForFunction(
    `(${keptWeights})().then((keys) => keys.every(({ url }) => !url.includes('border-older')))`,
  )
  check((await keptNames(page)).includes('siege'), 'all are kept from the first visit on')
  await page.evaluate(() => caches.delete(`${location.origin}/ weights`))
  await choose(page, { family: 'siege' })
  await playMoves(page, 1)
  await page.waitForSelector('.bar.mine')
  await page.waitForFunction(`(${keptWeights})().then((keys) => keys.length > 0)`)
  check((await keptNames(page)).join() === 'siege', `kept are ${await keptNames(page)}`)
})

// As they come over the wire, compressed.
test('the first game loads no more than it needs', async (house) => {
  const page = await house.open()
  const files = new Set()
  page.on('request', (request) => files.add(new URL(request.url()).pathname))
  await begin(page, house.url)
  await page.locator('.play').click()
  await playMoves(page, 1)
  await page.waitForSelector('.bar.mine')
  const engine = [...files].filter((path) => /\.(wasm|bin)$/.test(path))
  check(engine.includes('/cairn.wasm') && engine.length > 1, `it loaded ${engine.join(' ')}`)
  const weights = engine.filter((path) => path.endsWith('.bin'))
  const bytes = weights.reduce((sum, path) => sum + statSync(join(house.options.dist, `${path}.gz`)).size, 0)
  const note = `${bytes} bytes beside the engine: ${weights.join(' ')}`
  check(bytes < 30_000, note)
  return note
})
