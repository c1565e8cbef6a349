// A player for the tests: points at what the page offers, until the game is over.

// The first page, whatever was played before.
export async function begin(page, url) {
  await page.goto(`${url}/icon.svg`)
  await page.evaluate(() => localStorage.removeItem('cairn.game'))
  await page.goto(url)
}

// On the first page: a game, and somebody to play with.
export async function choose(page, { family, tactics = false, expert = false, opponent = 'computer', level = 1, first = 'me' }) {
  await page.waitForSelector('.play')
  const set = async (locator, wanted = true) => {
    if ((await locator.isChecked()) !== wanted) await locator.evaluate((input) => input.click())
  }
  await set(page.locator(`input[name=family][value=${family}]`))
  const switches = page.locator('input[role=switch]')
  if (family !== 'totem') await set(switches.nth(0), tactics)
  if (family === 'schotten') await set(switches.nth(1), expert)
  await set(page.locator(`input[name=opponent][value=${opponent}]`))
  if (opponent === 'computer') await set(page.locator(`input[name=level][value="${level}"]`))
  if (opponent !== 'here') await set(page.locator(`input[name=first][value=${first}]`))
  await page.locator('.play').click()
}

// Everything that can be pointed at now, most decisive first: as a list of selectors.
const offers = ['.bar .actions .primary', 'dialog [data-pick]:not(.chosen)', '.target', '.pickable:not(.picked)', '.cell.can', '.stock .pile.can', '.hand .card.can:not(.picked)', '.bar .actions .button:not(.quiet)']

// Points at things until `most` decisions were made or the game is over. Says how it ended.
export async function playMoves(page, most, { random = mulberry(7), point = (locator, options) => locator.click(options) } = {}) {
  let made = 0
  for (let step = 0; step < most * 8 && made < most; ++step) {
    await page.waitForFunction(() => document.querySelector('.over, .bar.mine, .target, .curtain button'), undefined, { timeout: 60000 })
    if (await page.locator('.over').count()) return 'over'
    const before = await page.evaluate(() => document.querySelectorAll('.panel li').length)
    let pointed = false
    for (const selector of offers) {
      const all = page.locator(selector)
      const count = await all.count()
      if (count === 0) continue
      // Of a card under others only the top strip can be pointed at.
      const options = selector.startsWith('.pickable') ? { position: { x: 12, y: 8 } } : {}
      await point(all.nth(Math.floor(random() * count)), options)
      pointed = true
      break
    }
    if (!pointed) await page.waitForTimeout(20)
    const after = await page.evaluate(() => document.querySelectorAll('.panel li').length)
    if (after !== before) made += after - before
  }
  return (await page.locator('.over').count()) ? 'over' : 'playing'
}

export function mulberry(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
