// node tests/web/screenshots.mjs [--dist web/dist] [--cairn build/release/cairn] [--out FOLDER] [--only TEXT]: pictures
// of the real page, to be looked at: every page at three sizes, light in English and dark in French; --swap the other
// way round. --only phone-dark or --only siege takes a part. Without --cairn what needs a server is left out.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch, screens, serve, serveGame } from './browser.mjs'
import { begin, choose, mulberry, playMoves } from './play.mjs'
import { playOnFrom, positionWith } from './scenes.mjs'

const { values: options } = parseArgs({
  options: {
    dist: { type: 'string', default: 'web/dist' },
    cairn: { type: 'string' },
    out: { type: 'string', default: 'build/pictures' },
    only: { type: 'string', default: '' },
    swap: { type: 'boolean', default: false },
  },
})
mkdirSync(options.out, { recursive: true })
const server = await serve(options.dist)
const browser = await launch()
const games = {
  schotten: { family: 'schotten', moves: 22 },
  'schotten-tactics': { family: 'schotten', tactics: true, moves: 30 },
  line: { family: 'line', tactics: true, moves: 40 },
  siege: { family: 'siege', moves: 24 },
  totem: { family: 'totem', moves: 6 },
}
const pause = (page) => page.waitForTimeout(250)

// Each leads to one or more pictures; its name is the beginning of theirs.
const walks = {
  async start(page, shoot) {
    await begin(page, server.url)
    await page.waitForSelector('.play')
    await shoot('start')
    await shoot('start-whole', { fullPage: true })
    await page.locator('header .plain').click()
    await shoot('start-settings')
  },
  async lesson(page, shoot) {
    for (const family of ['schotten', 'line', 'siege', 'totem']) {
      await begin(page, server.url)
      await page.locator(`input[name=family][value=${family}]`).evaluate((input) => input.click())
      await page.locator('.learn button').click()
      await page.locator('.guide .primary').click()
      await shoot(`lesson-${family}`)
    }
  },
  async here(page, shoot) {
    await begin(page, server.url)
    await choose(page, { family: 'schotten', opponent: 'here' })
    await shoot('here-curtain')
  },
  // Cards of several steps, half way.
  async guide(page, shoot) {
    const steps = {
      recruiter: [
        'schotten-tactics',
        '.bar .primary',
        '.bar .actions .button',
        '.bar .actions .button',
        '.bar .actions .button',
      ],
      strategist: ['schotten-tactics', '.pickable'],
      traitor: ['schotten-tactics', '.pickable'],
      banshee: ['schotten-tactics'],
      support: ['siege-tactics', 'dialog [data-pick]'],
      recruit: ['siege-tactics', 'dialog [data-pick]'],
      exchange: ['siege-tactics', '.bar .primary'],
    }
    for (const [card, [ruleset, ...rest]] of Object.entries(steps)) {
      await playOnFrom(page, server.url, positionWith(ruleset, card))
      await page.locator(`[data-pick="h:${card}"]`).click()
      await shoot(`guide-${card}`)
      for (const [i, selector] of rest.entries()) {
        await page.locator(selector).first().click()
        await page.waitForTimeout(100)
        if (i + 1 === rest.length) await shoot(`guide-${card}-then`)
      }
    }
  },
  async online(page, shoot, context) {
    if (!options.cairn) return
    const served = await serveGame(options)
    const friend = await context
      .browser()
      .newContext({ viewport: screens.desktop, serviceWorkers: 'block', locale: 'fr' })
    try {
      await page.goto(served.url)
      await page.waitForSelector('input[value=lobby]')
      const host = await friend.newPage()
      await host.goto(served.url)
      await host.waitForSelector('input[value=lobby]')
      await choose(host, { family: 'siege', opponent: 'lobby', clock: 'calm' })
      await page.evaluate(() => document.querySelector('input[name=opponent][value=lobby]').click())
      await page.waitForSelector('.lobby li')
      await shoot('online-lobby', { fullPage: true })
      await choose(page, { family: 'schotten', opponent: 'link', clock: 'quick', games: 3 })
      await page.waitForSelector('.invite')
      await shoot('online-waiting')
      const guest = await friend.newPage()
      await guest.goto(await page.locator('.invite input').inputValue())
      await page.waitForSelector('.hand .can')
      await page.locator('.hand .can').first().click()
      await page.locator('.target').nth(3).click()
      await guest.waitForSelector('.bar.mine')
      await shoot('online-table')
      await page.locator('.say').click()
      await shoot('online-greet')
      await page.keyboard.press('Escape')
      await guest.locator('.hand .can').first().click()
      await guest.locator('.target').nth(3).click()
      await page.waitForSelector('.bar.mine')
      await guest.locator('[aria-label="Annuler un coup"], [aria-label^="Reprendre"]').click()
      await page.waitForSelector('.asked')
      await shoot('online-takeback')
      await served.stop()
      await page.waitForSelector('.state')
      await shoot('online-lost')
    } finally {
      await friend.close()
      await served.stop()
    }
  },
  async wayback(page, shoot, context) {
    if (!options.cairn) return
    const served = await serveGame(options)
    const friend = await context
      .browser()
      .newContext({ viewport: screens.desktop, serviceWorkers: 'block', locale: 'en' })
    try {
      await page.goto(served.url)
      await page.waitForSelector('input[value=lobby]')
      await choose(page, { family: 'schotten', opponent: 'lobby', clock: 'days' })
      await page.waitForSelector('.invite')
      await shoot('wayback-public')
      const link = await page.locator('.invite input').inputValue()
      const guest = await friend.newPage()
      await guest.goto(link)
      await page.waitForSelector('.hand .can')
      await page.locator('.top button').first().click()
      await shoot('wayback-menu')
      await page.locator('dialog .button').last().click()
      await page.waitForSelector('.own li')
      await choose(page, { family: 'siege', tactics: true, opponent: 'link', clock: 'move60' })
      await page.waitForSelector('.invite')
      await page.goBack()
      await page.waitForSelector('.own li:nth-child(2)')
      await shoot('wayback-own')
      await page.evaluate(() => scrollTo(0, 10000))
      await shoot('wayback-more')
      const third = await context.browser().newContext({
        viewport: page.viewportSize(),
        colorScheme: (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)) ? 'dark' : 'light',
        locale: await page.evaluate(() => navigator.language),
        serviceWorkers: 'block',
      })
      const late = await third.newPage()
      await late.goto(link)
      await late.waitForSelector('.taken')
      await late.screenshot({
        path: join(
          options.out,
          `wayback-taken-${page.viewportSize().width}-${await late.evaluate(() => document.documentElement.lang)}.png`,
        ),
      })
      await third.close()
      await page.locator('.own .button').first().click()
      await page.waitForSelector('.hand .can')
      await shoot('wayback-days')
      await guest.locator('.top button').first().click()
      await guest.getByRole('button', { name: 'Resign' }).click()
      await guest.locator('dialog .primary').click()
      await page.locator('.over .primary').click()
      await page.waitForSelector('.awaited')
      await shoot('wayback-awaited')
    } finally {
      await friend.close()
      await served.stop()
    }
  },
}
for (const [name, game] of Object.entries(games)) {
  walks[name] = async (page, shoot) => {
    await begin(page, server.url)
    await choose(page, { ...game, level: 5 })
    await playMoves(page, game.moves, { random: mulberry(3) })
    // a card is to be drawn first
    while (!(await page.locator('.hand .can, .cell.can').count())) await playMoves(page, 1)
    await shoot(name)
    const card = page.locator('.hand .can, .cell.can').first()
    await card.click()
    await shoot(`${name}-held`)
    await page.keyboard.press('Escape')
    if (name !== 'totem') {
      await page.locator('.stone, .tile').nth(3).click()
      await shoot(`${name}-place`)
      await page.keyboard.press('Escape')
    }
    const sheets = {
      rules: '[data-tool=rules]:visible, .panel .row .button',
      menu: '.top .plain',
      counter: '.tools [data-tool=counter]',
      log: '.tools [data-tool=log]',
    }
    for (const [what, selector] of Object.entries(sheets)) {
      const button = page.locator(selector).first()
      if ((name !== 'schotten-tactics' && what !== 'rules') || !(await button.isVisible())) continue
      await button.click()
      await shoot(`${name}-${what}`)
      await page.keyboard.press('Escape')
    }
    await playMoves(page, 600)
    await shoot(`${name}-over`)
    await page.locator('.over .button').nth(1).click()
    await page.waitForSelector('.controls')
    for (let i = 0; i < 5; ++i) await page.keyboard.press('ArrowLeft')
    await shoot(`${name}-replay`)
    await page.locator('.ask .button').click()
    await page.waitForFunction(
      () =>
        Number(document.querySelector('.controls').dataset.judged) ===
        Number(document.querySelector('input[type=range]').max),
      null,
      { timeout: 120000 },
    )
    await shoot(`${name}-curve`)
  }
}

async function shootAll(screen, scheme) {
  const french = (scheme === 'dark') !== options.swap
  const context = await browser.newContext({
    viewport: screens[screen],
    colorScheme: scheme,
    locale: french ? 'fr' : 'en',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: screen === 'phone',
  })
  for (const [walk, go] of Object.entries(walks)) {
    if (!`${walk}-${screen}-${scheme}`.includes(options.only)) continue
    const page = await context.newPage()
    const shoot = async (name, how = {}) => {
      await pause(page)
      await page.screenshot({ path: join(options.out, `${name}-${screen}-${scheme}.png`), ...how })
    }
    await go(page, shoot, context).catch((error) =>
      console.log(`${walk}-${screen}-${scheme}: ${error.message.split('\n').slice(0, 3).join(' ')}`),
    )
    await page.close()
  }
  await context.close()
}
for (const screen of Object.keys(screens)) {
  await Promise.all(['light', 'dark'].map((scheme) => shootAll(screen, scheme)))
}
await browser.close()
server.close()
