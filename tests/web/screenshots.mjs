// node tests/web/screenshots.mjs [--dist web/dist] [--out FOLDER] [--only TEXT]: pictures of the real page,
// to be looked at: every page at three sizes, light in English and dark in French, or all in --language en. --only
// phone-dark takes a part.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch, screens, serve } from './browser.mjs'
import { begin, choose, mulberry, playMoves } from './play.mjs'

const { values: options } = parseArgs({
  options: { dist: { type: 'string', default: 'web/dist' }, out: { type: 'string', default: 'build/pictures' }, only: { type: 'string', default: '' }, language: { type: 'string' } },
})
mkdirSync(options.out, { recursive: true })
const server = await serve(options.dist)
const browser = await launch()
const games = [
  { family: 'schotten', moves: 22 },
  { family: 'schotten', tactics: true, moves: 30 },
  { family: 'siege', moves: 24 },
  { family: 'totem', moves: 6 },
]

async function shootAll(screen, scheme) {
  const viewport = screens[screen]
  const wanted = (name) => `${name}-${screen}-${scheme}`.includes(options.only)
  const context = await browser.newContext({ viewport, colorScheme: scheme, locale: options.language ?? (scheme === 'dark' ? 'fr' : 'en'), reducedMotion: 'reduce', serviceWorkers: 'block', hasTouch: screen === 'phone' })
  const page = await context.newPage()
  const shoot = async (name) => {
    if (wanted(name)) await page.screenshot({ path: join(options.out, `${name}-${screen}-${scheme}.png`) })
  }
  await page.goto(server.url)
  await page.waitForSelector('.play')
  await shoot('start')
  for (const game of games) {
    const name = game.family + (game.tactics ? '-tactics' : '')
    if (!['', '-held', '-place', '-rules', '-replay'].some((kind) => wanted(name + kind))) continue
    await begin(page, server.url)
    await choose(page, { ...game, level: 5 })
    await playMoves(page, game.moves, { random: mulberry(3) })
    await page.waitForTimeout(100)
    await shoot(name)
    const card = page.locator('.hand .can').first()
    if (await card.count()) {
      await card.click()
      await page.waitForTimeout(150)
      await shoot(`${name}-held`)
      await page.keyboard.press('Escape')
      await page.locator('.stone, .tile').nth(3).click()
      await page.waitForTimeout(150)
      await shoot(`${name}-place`)
      await page.keyboard.press('Escape')
    }
    if (wanted(`${name}-replay`)) {
      await playMoves(page, 600)
      await shoot(`${name}-over`)
      await page.locator('.over .button').nth(1).click()
      await page.waitForSelector('.controls')
      await page.keyboard.press('ArrowLeft')
      await page.waitForTimeout(150)
      await shoot(`${name}-replay`)
    }
  }
  for (const family of ['schotten', 'siege', 'totem']) {
    if (!wanted(`lesson-${family}`)) continue
    await begin(page, server.url)
    await page.locator(`input[name=family][value=${family}]`).evaluate((input) => input.click())
    await page.locator('.learn button').click()
    await page.locator('.guide .primary').click()
    await page.waitForTimeout(150)
    await shoot(`lesson-${family}`)
  }
  await context.close()
}
for (const screen of Object.keys(screens)) {
  for (const scheme of ['light', 'dark']) await shootAll(screen, scheme)
}
await browser.close()
server.close()
