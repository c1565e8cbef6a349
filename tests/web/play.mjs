// A player for the tests: points at what the page offers, until the game is over. The pointing is real (mouse, finger
// or keys, by coordinates); only where to point is asked of the page.
import { familyNamed, rulesets } from './rulesets.mjs'

// Nothing is left of games that were played in this browser.
export const forgetGames = (page) =>
  page.evaluate(() => ['computer', 'here', 'lesson'].forEach((kind) => localStorage.removeItem(`cairn.game.${kind}`)))

// Whether the browser's history is as long as what is open: a page that is left while it goes back stays.
export const settled = (page) =>
  page.waitForFunction(() => document.querySelectorAll('dialog').length === (history.state?.sheets ?? 0))

// Until nothing moves on the page any more.
export const still = (page) => page.waitForFunction(() => document.getAnimations().length === 0)

// The first page, whatever was played before.
export async function begin(page, url) {
  await settled(page)
  await page.goto(`${url}/icon.svg`)
  await forgetGames(page)
  await page.goto(url)
}

// On the first page: a game, and somebody to play with.
export async function choose(
  page,
  {
    family,
    opponent = 'computer',
    level = 1,
    first = 'me',
    games = 1,
    counted = 'games',
    clock,
    watching,
    ...on // its switches by name
  },
) {
  const { switches } = familyNamed(family)
  const { match } = rulesets.find((ruleset) => ruleset.family === family)
  await page.waitForSelector('.play')
  await page.evaluate(
    async (wanted) => {
      const set = async (selector, value = true) => {
        const until = Date.now() + 10000 // tables over the net are offered once the server has answered
        while (!document.querySelector(selector)) {
          if (Date.now() > until) throw new Error(`the page does not offer ${selector}`)
          await new Promise((done) => setTimeout(done, 20))
        }
        const input = document.querySelector(selector)
        if (input.checked !== value) input.click()
        await new Promise((done) => setTimeout(done))
      }
      await set(`input[name=family][value=${wanted.family}]`)
      for (const [i, name] of wanted.switches.entries()) {
        const input = document.querySelectorAll('input[role=switch]')[i]
        if (input && input.checked !== (wanted.on[name] ?? false)) input.click()
        await new Promise((done) => setTimeout(done))
      }
      await set(`input[name=opponent][value=${wanted.opponent}]`)
      if (wanted.opponent === 'computer') await set(`input[name=level][value="${wanted.level}"]`)
      if (wanted.opponent !== 'here' || wanted.match.starter === 'either')
        await set(`input[name=first][value=${wanted.first}]`)
      await set(`input[name=games][value="${wanted.games}"]`)
      if (wanted.games > 1 && wanted.match.games === null) await set(`input[name=counted][value=${wanted.counted}]`)
      if (wanted.clock) await set(`input[name=clock][value=${wanted.clock}]`)
      if (wanted.watching) await set(`input[name=watching][value=${wanted.watching}]`)
    },
    { family, switches, match, on, opponent, level, first, games, counted, clock, watching },
  )
  await page.locator('.play').click()
}

// Runs in the page: waits until something can be pointed at, and says what and where; or that the game is over.
async function nextOffer({ roll, patience }) {
  // Most decisive first.
  const offers = [
    '.bar .actions .primary',
    'dialog [data-pick]:not(.chosen)',
    '.target',
    '.pickable:not(.picked)',
    '.cell.can',
    '.stock .pile.can:not(.picked)',
    '.hand .card.can:not(.picked)',
    '.bar .actions .button:not(.quiet)',
  ]
  const find = () => {
    if (document.querySelector('.over')) return { over: true }
    if (!document.querySelector('.bar.mine, .target')) return null
    for (const selector of offers) {
      const all = document.querySelectorAll(selector)
      if (all.length === 0) continue
      const element = all[Math.floor(roll * all.length)]
      const inside = element.closest('dialog')
      if (inside) element.scrollIntoView({ block: 'center' })
      const box = element.getBoundingClientRect()
      // Of a card under others only the top strip can be pointed at.
      const strip = selector.startsWith('.pickable')
      const x = box.x + (strip ? Math.min(12, box.width / 3) : box.width / 2)
      const y = box.y + (strip ? Math.min(8, box.height / 4) : box.height / 2)
      const top = document.elementFromPoint(x, y)
      if (!top || !(element.contains(top) || top.contains(element)))
        return { covered: `${selector} is covered by ${top?.outerHTML.slice(0, 120)}` }
      document.querySelector('[data-aim]')?.removeAttribute('data-aim')
      element.setAttribute('data-aim', '')
      return { x, y, selector, pick: element.dataset.pick, made: document.querySelectorAll('.panel li').length }
    }
    return null
  }
  const until = performance.now() + patience
  for (;;) {
    const found = find()
    if (found && !found.covered) return found
    if (performance.now() > until)
      throw new Error(found?.covered ?? `nothing can be pointed at: ${document.body.innerText.slice(0, 300)}`)
    await new Promise((done) => setTimeout(done, 5))
  }
}

export const byMouse = (page, { x, y }) => page.mouse.click(x, y)
export const byTouch = (page, { x, y }) => page.touchscreen.tap(x, y)
// Tab until what is aimed at has the focus, then Enter; a place by its number.
export async function byKeys(page, { selector, pick }) {
  if (selector === '.target') return page.keyboard.press(pick.slice(2))
  for (let i = 0; i < 120; ++i) {
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-aim'))) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} cannot be reached with Tab`)
}

// Points at things until `most` decisions were made or the game is over. Says how it ended.
export async function playMoves(page, most, { random = mulberry(7), point = byMouse } = {}) {
  let begun = null
  for (let step = 0; step < 8 * most; ++step) {
    const offer = await page.evaluate(nextOffer, { roll: random(), patience: 30000 })
    if (offer.over) return 'over'
    begun ??= offer.made
    if (offer.made - begun >= most) return 'playing'
    await point(page, offer)
  }
  return 'playing'
}

export function mulberry(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
