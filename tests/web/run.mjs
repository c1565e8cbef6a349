// node tests/web/run.mjs --dist web/dist [--cairn build/release/cairn] [--only TEXT]: the page in Debian's Chromium.
// With --cairn the page is served by `cairn serve`, and two browsers play each other.
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { axePath, launch, screens, serve } from './browser.mjs'
import { begin, choose, mulberry, playMoves } from './play.mjs'

const { values: options } = parseArgs({
  options: { dist: { type: 'string', default: 'web/dist' }, cairn: { type: 'string' }, only: { type: 'string', default: '' } },
})

const server = await serve(options.dist)
const browser = await launch()
const tests = []
const test = (name, run) => tests.push({ name, run })

function check(truth, what) {
  if (!truth) throw new Error(what)
}

async function open(settings = {}, url = server.url) {
  const context = await browser.newContext({ viewport: screens.desktop, reducedMotion: 'reduce', serviceWorkers: 'block', locale: 'en', ...settings })
  const page = await context.newPage()
  page.faults = []
  page.on('pageerror', (error) => page.faults.push(error.message))
  await page.goto(url)
  await page.waitForSelector('.play')
  return page
}
async function close(page) {
  check(page.faults.length === 0, `the page failed: ${page.faults[0]}`)
  await page.context().close()
}

const rulesets = {
  classic: { family: 'classic' },
  'classic-tactics': { family: 'classic', tactics: true },
  schotten: { family: 'schotten' },
  'schotten-expert': { family: 'schotten', expert: true },
  'schotten-tactics': { family: 'schotten', tactics: true },
  'schotten-tactics-expert': { family: 'schotten', tactics: true, expert: true },
  siege: { family: 'siege', first: 'them' },
  'siege-tactics': { family: 'siege', tactics: true },
  totem: { family: 'totem' },
}
for (const [ruleset, choice] of Object.entries(rulesets)) {
  test(`a whole game of ${ruleset} by mouse`, async () => {
    const page = await open()
    await choose(page, { ...choice, level: 2 })
    const ended = await playMoves(page, 600, { random: mulberry(ruleset.length) })
    check(ended === 'over', 'the game did not end')
    await close(page)
  })
}

test('a whole game by keyboard alone', async () => {
  const page = await open()
  // Tab to the button that starts the game; everything else stays as it is.
  for (let i = 0; i < 60; ++i) {
    if (await page.evaluate(() => document.activeElement?.classList.contains('play'))) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  const press = async (locator) => {
    await locator.focus()
    await page.keyboard.press('Enter')
  }
  check((await playMoves(page, 600, { point: press })) === 'over', 'the game did not end')
  await close(page)
})

test('keys 1 to 9 choose a stone, and Escape lets go', async () => {
  const page = await open()
  await choose(page, { family: 'schotten' })
  await page.locator('.hand .can').first().focus()
  await page.keyboard.press('Enter')
  check((await page.locator('.target').count()) === 9, 'nine stones must be offered')
  await page.keyboard.press('Escape')
  check((await page.locator('.target').count()) === 0, 'nothing is held any more')
  await page.keyboard.press('Enter')
  await page.keyboard.press('3')
  await page.waitForFunction(() => document.querySelectorAll('.panel li').length >= 1)
  check((await page.locator('.panel li').first().innerText()).endsWith('to 3'), 'the card must lie at stone 3')
  await close(page)
})

test('a whole game by touch on a phone', async () => {
  const page = await open({ viewport: screens.phone, hasTouch: true, isMobile: true })
  await choose(page, { family: 'schotten' })
  check((await playMoves(page, 600, { point: (locator, options) => locator.tap(options) })) === 'over', 'the game did not end')
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth)
  check(!scrolls, 'the table must not scroll')
  await close(page)
})

test('a card is dragged to a stone', async () => {
  const page = await open()
  await choose(page, { family: 'schotten' })
  const card = await page.locator('.hand .can').first().boundingBox()
  const column = await page.locator('.column').nth(4).boundingBox()
  await page.mouse.move(card.x + 20, card.y + 20)
  await page.mouse.down()
  await page.mouse.move(card.x + 60, card.y - 60, { steps: 4 })
  await page.waitForSelector('.target')
  await page.mouse.move(column.x + column.width / 2, column.y + column.height * 0.7, { steps: 6 })
  await page.mouse.up()
  await page.waitForFunction(() => document.querySelectorAll('.panel li').length >= 1)
  check((await page.locator('.panel li').first().innerText()).endsWith('to 5'), 'the card must lie at stone 5')
  await close(page)
})

test('a stone says why it cannot be claimed', async () => {
  const page = await open()
  await choose(page, { family: 'schotten' })
  await page.locator('.stone').first().click()
  await page.waitForSelector('dialog .answer')
  check((await page.locator('dialog .answer').first().innerText()).includes('not complete'), 'the own side is incomplete')
  await close(page)
})

test('a game outlives a reload', async () => {
  const page = await open()
  await choose(page, { family: 'siege' })
  await playMoves(page, 6)
  await page.waitForSelector('.bar.mine')
  await page.waitForTimeout(300)
  const before = await page.locator('.panel li').count()
  await page.reload()
  await page.waitForSelector('.bar.mine')
  check((await page.locator('.panel li').count()) === before, 'the moves must be the same')
  check((await playMoves(page, 4)) === 'playing', 'and the game goes on')
  await close(page)
})

test('a hint is given', async () => {
  const page = await open()
  await choose(page, { family: 'schotten' })
  await page.getByRole('button', { name: 'Hint' }).click()
  await page.waitForFunction(() => document.body.innerText.includes('of the time'))
  await close(page)
})

test('a move is taken back', async () => {
  const page = await open()
  await choose(page, { family: 'schotten' })
  await playMoves(page, 4)
  await page.waitForSelector('.bar.mine')
  const before = await page.locator('.panel li').count()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.waitForFunction((count) => document.querySelectorAll('.panel li').length < count, before)
  await close(page)
})

test('two at one screen: the other hand is nowhere', async () => {
  const page = await open()
  await page.evaluate(() => {
    // Every message that reaches the page from now on.
    globalThis.heard = []
    const original = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')
    Object.defineProperty(MessageEvent.prototype, 'data', {
      get() {
        const data = original.get.call(this)
        if (data?.text) globalThis.heard.push(data.text)
        return data
      },
    })
  })
  await choose(page, { family: 'schotten', opponent: 'here' })
  const labels = () => page.locator('.hand button.card').evaluateAll((cards) => cards.map((card) => card.dataset.pick.slice(2)))
  let previous = null
  for (let turn = 0; turn < 6; ++turn) {
    await page.waitForSelector('.note button')
    const html = await page.content()
    const down = await page.evaluate(() => globalThis.heard.splice(0))
    if (previous) {
      for (const card of previous) check(!html.includes(`"h:${card}"`) && !html.includes(`@`.concat(card)), 'a hand shows through the curtain')
      check(!down.some((text) => (JSON.parse(text).position?.view?.seat ?? 'none') === previous.next), 'the next hand came before the curtain was lifted')
    }
    await page.locator('.note button').click()
    await page.waitForSelector('.hand .card')
    const hand = await labels()
    const told = await page.evaluate(() => globalThis.heard.splice(0))
    if (previous) {
      // What is merely unseen is listed for the counter: that tells nothing.
      const text = told.filter((one) => !one.includes('"type":"outlook"')).join(' ')
      for (const card of previous.filter((card) => !hand.includes(card) && card !== previous.played)) check(!text.includes(`"${card}"`), `${card} of the other hand was told`)
      check(!(await page.title()).match(/[ROYGBP]\d/), 'the title names a card')
    }
    const seat = told.map((text) => JSON.parse(text)).find((message) => message.position?.view)?.position.view.seat
    await page.locator('.hand .can').first().click()
    const played = hand[0]
    await page.locator('.target').nth(turn % 9).click()
    await page.waitForSelector('.note button, .bar .actions .button')
    for (const name of ['End turn']) {
      const button = page.getByRole('button', { name })
      if (await button.count()) await button.click()
    }
    previous = Object.assign(hand, { played, next: seat === 'p1' ? 'p2' : 'p1' })
  }
  await close(page)
})

test('works without a network after the first visit', async () => {
  const context = await browser.newContext({ viewport: screens.desktop, locale: 'en' })
  const page = await context.newPage()
  const own = await serve(options.dist)
  await page.goto(own.url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => new Promise((done) => (navigator.serviceWorker.controller ? done() : navigator.serviceWorker.addEventListener('controllerchange', done)))))
  own.close()
  await context.setOffline(true)
  await page.reload()
  await choose(page, { family: 'totem' })
  await playMoves(page, 3)
  check((await page.locator('.cell').count()) === 37, 'the board must be there')
  await context.close()
})

test('speaks French and English', async () => {
  const page = await open({ locale: 'fr-FR' })
  check((await page.locator('.play').innerText()) === 'Jouer', 'French by the browser')
  check((await page.evaluate(() => document.documentElement.lang)) === 'fr', 'the page must say so')
  await page.getByRole('button', { name: 'English' }).click()
  check((await page.locator('.play').innerText()) === 'Play', 'English by choice')
  await page.reload()
  await page.waitForSelector('.play')
  check((await page.locator('.play').innerText()) === 'Play', 'and it is remembered')
  await close(page)
})

test('the game can be looked over', async () => {
  const page = await open()
  await choose(page, { family: 'totem' })
  check((await playMoves(page, 600)) === 'over', 'the game did not end')
  await page.getByRole('button', { name: 'Look it over' }).click()
  await page.waitForSelector('.controls')
  await page.keyboard.press('Home')
  await page.waitForFunction(() => document.querySelectorAll('.piece').length === 0)
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => document.querySelectorAll('.piece').length === 1)
  await page.getByRole('button', { name: 'Analyse' }).click()
  await page.waitForSelector('.curve')
  await close(page)
})

for (const colorScheme of ['light', 'dark']) {
  test(`axe finds nothing, ${colorScheme}`, async () => {
    const page = await open({ colorScheme })
    const audit = async (where) => {
      await page.addScriptTag({ path: axePath }).catch(() => undefined)
      const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
      const lines = found.violations.map((v) => `${where}: ${v.id}: ${v.nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(' | ')}`)
      check(lines.length === 0, lines.join('\n'))
    }
    await audit('start')
    await page.getByRole('button', { name: 'Settings' }).click()
    await audit('settings')
    await page.keyboard.press('Escape')
    for (const game of [{ family: 'schotten', tactics: true }, { family: 'siege' }, { family: 'totem' }]) {
      await begin(page, server.url)
      await choose(page, game)
      await playMoves(page, 8)
      await page.waitForSelector('.bar.mine')
      await audit(game.family)
      const card = page.locator('.hand .can, .cell.can').first()
      await card.click()
      await audit(`${game.family}, held`)
      await page.keyboard.press('Escape')
      if (game.family !== 'totem') {
        await page.locator('.stone, .tile').first().click()
        await page.waitForSelector('dialog')
        await audit(`${game.family}, place`)
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: 'Rules' }).click()
      await audit(`${game.family}, rules`)
      await page.keyboard.press('Escape')
    }
    await begin(page, server.url)
    await choose(page, { family: 'totem', opponent: 'here' })
    await audit('curtain')
    await close(page)
  })
}

test('is soon there, and answers at once', async () => {
  const context = await browser.newContext({ viewport: screens.phone, reducedMotion: 'reduce', serviceWorkers: 'block', locale: 'en' })
  const page = await context.newPage()
  const started = performance.now()
  await page.goto(server.url)
  await page.locator('.play').click()
  await page.waitForSelector('.hand .card, .bar')
  const playable = performance.now() - started
  await page.waitForSelector('.hand .can')
  const drawn = await page.evaluate(
    () =>
      new Promise((done) => {
        const began = performance.now()
        document.querySelector('.hand .can').click()
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)))
      }),
  )
  console.log(`    playable after ${playable.toFixed(0)} ms, a tap is drawn after ${drawn.toFixed(0)} ms`)
  await context.close()
})

if (options.cairn) {
  test('two browsers play each other, through a broken connection', async () => {
    const data = mkdtempSync(join(tmpdir(), 'cairn-web-'))
    let program
    const start = async (port) => {
      program = spawn(options.cairn, ['serve', '--listen', `127.0.0.1:${port}`, '--data', data, '--web', options.dist])
      const line = await new Promise((done) => createInterface({ input: program.stdout }).once('line', done))
      return /http:\/\/\S+/.exec(line)[0]
    }
    try {
      const url = await start(0)
      const anna = await open({}, url)
      await choose(anna, { family: 'schotten', opponent: 'link' })
      const link = await anna.locator('.invite input').inputValue()
      const context = await browser.newContext({ viewport: screens.phone, reducedMotion: 'reduce', locale: 'fr', serviceWorkers: 'block', hasTouch: true })
      const ben = await context.newPage()
      await ben.goto(link)
      await anna.waitForSelector('.hand button.card')
      await ben.waitForSelector('.hand button.card')
      // One card of whoever is to move.
      const one = async () => {
        const mine = (page) => page.waitForSelector('.bar.mine').then(() => page)
        const page = await Promise.any([mine(anna), mine(ben)])
        const made = await anna.locator('.panel li').count()
        await page.locator('.hand .can').first().click()
        await page.locator('.target').first().click()
        await anna.waitForFunction((count) => document.querySelectorAll('.panel li').length > count, made)
      }
      for (let i = 0; i < 4; ++i) await one()
      // The server stops and comes back: both pages are there again by themselves.
      program.kill()
      await new Promise((done) => program.once('exit', done))
      await anna.waitForSelector('.state')
      await start(new URL(url).port)
      await anna.waitForFunction(() => !document.querySelector('.state'))
      await ben.waitForFunction(() => !document.querySelector('.state'))
      await one()
      // A page that is loaded again is at the same move.
      const before = await ben.locator('.hand button.card').count()
      await ben.reload()
      await ben.waitForSelector('.hand button.card')
      check((await ben.locator('.hand button.card').count()) === before, 'the hand must be the same')
      await one()
      await context.close()
      await close(anna)
    } finally {
      program.kill()
    }
  })
}

let failed = 0
const wanted = tests.filter(({ name }) => name.includes(options.only))
for (const { name, run } of wanted) {
  const started = performance.now()
  try {
    await run()
    console.log(`ok    ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  } catch (error) {
    ++failed
    console.log(`FAIL  ${name}\n      ${String(error.message).split('\n').slice(0, 12).join('\n      ')}`)
  }
}
await browser.close()
server.close()
console.log(`${wanted.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
