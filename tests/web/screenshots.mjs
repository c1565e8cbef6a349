// node tests/web/screenshots.mjs --dist web/dist --out FOLDER [--only TEXT]: pictures of the real page, to be looked at.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch, screens, serve } from './browser.mjs'
import { begin, choose, playMoves } from './play.mjs'

const { values: options } = parseArgs({
  options: { dist: { type: 'string', default: 'web/dist' }, out: { type: 'string', default: 'build/pictures' }, only: { type: 'string', default: '' } },
})
mkdirSync(options.out, { recursive: true })
const server = await serve(options.dist)
const browser = await launch()
const games = [
  { family: 'schotten', moves: 22 },
  { family: 'schotten', tactics: true, moves: 30 },
  { family: 'siege', moves: 24 },
  { family: 'totem', moves: 14 },
]
for (const [screen, viewport] of Object.entries(screens)) {
  for (const scheme of ['light', 'dark']) {
    const language = scheme === 'dark' ? 'fr' : 'en'
    const context = await browser.newContext({ viewport, colorScheme: scheme, locale: language, reducedMotion: 'reduce', serviceWorkers: 'block', hasTouch: screen === 'phone' })
    const shoot = async (page, name) => {
      const file = `${name}-${screen}-${scheme}.png`
      if (file.includes(options.only)) await page.screenshot({ path: join(options.out, file) })
    }
    const page = await context.newPage()
    await page.goto(server.url)
    await page.waitForSelector('.play')
    await shoot(page, 'start')
    for (const game of games) {
      const name = game.family + (game.tactics ? '-tactics' : '')
      if (!`${name}-${screen}-${scheme}`.includes(options.only) && !`${name}-held-${screen}-${scheme}`.includes(options.only)) continue
      await begin(page, server.url)
      await choose(page, { ...game, level: 6 })
      await playMoves(page, game.moves)
      await shoot(page, name)
      const card = page.locator('.hand .can').first()
      if (await card.count()) {
        await card.click()
        await page.waitForTimeout(150)
        await shoot(page, `${name}-held`)
      }
    }
    await context.close()
  }
}
await browser.close()
server.close()
