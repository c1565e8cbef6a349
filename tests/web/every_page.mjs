// What holds for every page: languages, offline, access, speed.
import { axePath, check, screens, serve } from './browser.mjs'
import { begin, choose, playMoves } from './play.mjs'

export default function everyPage(test) {
  test('works without a network after the first visit', async (house) => {
    const context = await house.browser.newContext({ viewport: screens.desktop, locale: 'en' })
    const page = await context.newPage()
    const own = await serve(house.options.dist)
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

  test('speaks French and English', async (house) => {
    const page = await house.open({ locale: 'fr-FR' })
    check((await page.locator('.play').innerText()) === 'Jouer', 'French by the browser')
    check((await page.evaluate(() => document.documentElement.lang)) === 'fr', 'the page must say so')
    await page.getByRole('button', { name: 'English' }).click()
    check((await page.locator('.play').innerText()) === 'Play', 'English by choice')
    await page.reload()
    await page.waitForSelector('.play')
    check((await page.locator('.play').innerText()) === 'Play', 'and it is remembered')
    await house.close(page)
  })

  // The best of a few attempts: what else runs on the machine is not the page's fault.
  test('is soon there, and answers at once', async (house) => {
    const best = { playable: Infinity, drawn: Infinity }
    for (let attempt = 0; attempt < 5 && (best.playable > 2000 || best.drawn > 100); ++attempt) {
      const context = await house.browser.newContext({ viewport: screens.phone, serviceWorkers: 'block', locale: 'en' })
      const page = await context.newPage()
      const started = performance.now()
      await page.goto(house.url)
      await page.locator('.play').click()
      await page.waitForSelector('.hand .can')
      best.playable = Math.min(best.playable, performance.now() - started)
      const drawn = await page.evaluate(
        () =>
          new Promise((done) => {
            const began = performance.now()
            document.querySelector('.hand .can').click()
            requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)))
          }),
      )
      best.drawn = Math.min(best.drawn, drawn)
      await context.close()
    }
    const note = `playable after ${best.playable.toFixed(0)} ms, a tap is drawn after ${best.drawn.toFixed(0)} ms`
    check(best.playable < 2000 && best.drawn < 100, note)
    return note
  }, { alone: true })

  for (const colorScheme of ['light', 'dark']) {
    test(`axe finds nothing, ${colorScheme}`, async (house) => {
      const page = await house.open({ colorScheme })
      const audit = async (where) => {
        if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ path: axePath })
        const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
        const lines = found.violations.map((v) => `${where}: ${v.id}: ${v.nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(' | ')}`)
        check(lines.length === 0, lines.join('\n'))
      }
      await audit('start')
      await page.getByRole('button', { name: 'Settings' }).click()
      await audit('settings')
      await page.keyboard.press('Escape')
      for (const game of [{ family: 'schotten', tactics: true }, { family: 'siege' }, { family: 'totem' }]) {
        await begin(page, house.url)
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
      await begin(page, house.url)
      await choose(page, { family: 'totem', opponent: 'here' })
      await audit('curtain')
      await house.close(page)
    })
  }
}
