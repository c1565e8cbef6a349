// Two browsers at one server.
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { check, screens } from './browser.mjs'
import { choose } from './play.mjs'

export default function online(test) {
  test('two browsers play each other, through a broken connection', async (house) => {
    const data = mkdtempSync(join(tmpdir(), 'cairn-web-'))
    let program
    const start = async (port) => {
      program = spawn(house.options.cairn, ['serve', '--listen', `127.0.0.1:${port}`, '--data', data, '--web', house.options.dist])
      const line = await new Promise((done) => createInterface({ input: program.stdout }).once('line', done))
      return /http:\/\/\S+/.exec(line)[0]
    }
    try {
      const url = await start(0)
      const anna = await house.open({}, url)
      await choose(anna, { family: 'schotten', opponent: 'link' })
      const link = await anna.locator('.invite input').inputValue()
      const context = await house.browser.newContext({ viewport: screens.phone, reducedMotion: 'reduce', locale: 'fr', serviceWorkers: 'block', hasTouch: true })
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
      await house.close(anna)
    } finally {
      program.kill()
    }
  })
}
