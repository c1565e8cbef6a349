// What each case is given: pages in a browser, and servers. All of it is gone when the case is over, and of one that
// failed there are traces.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { check, screens, serveGame } from './browser.mjs'
import { keepMessages } from './messages.mjs'

export class House {
  #browser
  #traced // what is traced besides the actions
  #contexts = []
  #endings = [] // what is to be done at the end
  #faults = []

  constructor(browser, url, options, { snapshots = false } = {}) {
    this.#browser = browser
    this.#traced = { snapshots, screenshots: snapshots }
    this.url = url
    this.options = options
  }

  // As if nobody had been here before; everything moves at once.
  async newContext(settings = {}) {
    const context = await this.#browser.newContext({
      viewport: screens.desktop,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      locale: 'en',
      ...settings,
    })
    this.#contexts.push(context)
    context.on('weberror', (fault) => this.#faults.push(fault.error().message))
    await keepMessages(context)
    await context.tracing.start(this.#traced)
    return context
  }

  // A page of its own, once there is what `first` selects.
  async open(settings = {}, url = this.url, first = '.play') {
    const context = await this.newContext(settings)
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForSelector(first)
    return page
  }
  async close(page) {
    const context = page.context()
    this.#contexts = this.#contexts.filter((other) => other !== context)
    await context.close()
  }

  // `cairn serve` with the page, maybe with more options.
  async serve(more = []) {
    const served = await serveGame(this.options, more)
    this.afterwards(() => served.stop())
    return served
  }
  afterwards(end) {
    this.#endings.push(end)
  }

  checkFaults() {
    check(this.#faults.length === 0, `the page failed: ${this.#faults[0]}`)
  }

  // Into this folder: a picture of each page, and what was done there.
  async keepTraces(folder) {
    mkdirSync(folder, { recursive: true })
    for (const [i, context] of this.#contexts.entries()) {
      const path = join(folder, `${this.#traced.snapshots ? 'again-' : ''}${i + 1}`)
      for (const [k, page] of context.pages().entries())
        await page.screenshot({ path: `${path}-${k + 1}.png`, timeout: 5000 }).catch(() => undefined)
      await context.tracing.stop({ path: `${path}-trace.zip` }).catch(() => undefined)
    }
  }
  async leave() {
    for (const context of this.#contexts.splice(0)) await context.close().catch(() => undefined)
    for (const end of this.#endings.splice(0)) await end()
  }
}
