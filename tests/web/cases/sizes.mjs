// Every ruleset, lesson and review at every size of screen, measured by the boxes of what is drawn: nothing is cut,
// covered or off the screen.
import { check } from '../browser.mjs'
import { test } from '../cases.mjs'
import { pageModules } from '../page_modules.mjs'
import { begin, choose } from '../play.mjs'
import { families, rulesets } from '../rulesets.mjs'
import { crowded, linkTo, playOnFrom, positionWith } from '../scenes.mjs'

const sizes = [
  [320, 568],
  [375, 667],
  [390, 844],
  [667, 375],
  [844, 390],
  [820, 1180],
  [1440, 900],
  [2560, 1440],
]
// Runs in the page. `inside`: what must be on the screen; `apart`: what may not lie over each other; `whole`: whose
// words may not be cut; `wide`: what must be 24 px wide.
function faultsOf({ inside, apart, whole, wide, scrolls }) {
  const found = []
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1 &&
        !element.matches('.hidden, .space'),
    )
  const name = (element) => {
    const classes = [...element.classList].filter((part) => !part.startsWith('svelte-'))
    return `${[element.tagName.toLowerCase(), ...classes].join('.')} ${element.textContent.trim().slice(0, 30)}`
  }
  const { scrollWidth, scrollHeight } = document.documentElement
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`)
  if (!scrolls && scrollHeight > innerHeight) found.push(`the page is ${scrollHeight} px high`)
  for (const element of shown(inside)) {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const below = scrolls ? Infinity : innerHeight
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > below + 1)
      found.push(`off the screen: ${name(element)} ${[left, top, right, bottom].map(Math.round)}`)
  }
  for (const element of shown(wide)) {
    const { width } = element.getBoundingClientRect()
    if (width < 24) found.push(`${width.toFixed(0)} px wide: ${name(element)}`)
  }
  const boxes = shown(apart).map((element) => ({ element, box: element.getBoundingClientRect() }))
  boxes.forEach(({ element, box }, i) => {
    for (const { element: other, box: its } of boxes.slice(i + 1)) {
      if (element.contains(other) || other.contains(element)) continue
      const across = Math.min(box.right, its.right) - Math.max(box.left, its.left)
      const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top)
      if (across > 1.5 && down > 1.5) found.push(`${name(element)} and ${name(other)} lie over each other`)
    }
  })
  for (const element of shown(whole)) {
    if (getComputedStyle(element).display === 'inline') continue
    if (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
      found.push(`cut: ${name(element)}`)
  }
  // A card never leaves its column.
  for (const column of shown('.column')) {
    const { top, bottom } = column.getBoundingClientRect()
    for (const card of column.querySelectorAll('.laid, .slot')) {
      const box = card.getBoundingClientRect()
      if (box.top < top - 3 || box.bottom > bottom + 3) found.push(`a card leaves its column: ${name(column)}`)
    }
  }
  return [...new Set(found)]
}

const table = {
  inside:
    '.column, .laid, .slot, .clearing, .cell, .hand .held, .stock .pile, .bar, .prompt, .bar .button, .guide, ' +
    '.guide .button, .over, .over .button, .top > *, .tools > *',
  apart: '.top > *, .table > .stock, .column, .clearing, .guide, .bar, .over, .hand .held, .below > .stock, .tools > *',
  whole: '.prompt, .line, .guide p, .strip .name, .role, .over p, .below, .button',
  wide: '.column, .cell, .hand .held',
}
const review = {
  inside: '.column, .clearing, header > *, .controls > *, .row > *',
  apart: 'header, .board .hand, .column, .clearing, .controls > p, .controls > figure, .controls > input, .row > *',
  whole: '.move, .button',
  wide: '.column, .cell',
  scrolls: true,
}

async function measure(page, where, what, at = sizes) {
  const found = []
  for (const [width, height] of at) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const faults = await page.evaluate(faultsOf, what)
    found.push(...faults.map((fault) => `${where}, ${width}×${height}: ${fault}`))
  }
  check(found.length === 0, found.slice(0, 8).join('\n'))
}

// The longest text of a lesson stands for all.
async function longestOf(lesson, language) {
  const texts = Object.values(await pageModules(`texts/${language}/lessons.ts`))[0]
  return Object.values(texts[lesson]).reduce((long, words) => (words.length > long.length ? words : long), '')
}

for (const { id: ruleset, game } of rulesets) {
  test(`fits every screen: ${ruleset}`, async (house) => {
    const page = await house.open({ locale: 'fr' })
    await playOnFrom(page, house.url, crowded(ruleset))
    await measure(page, 'to move', table)
    await page.locator('.hand .can, .cell.can').last().click()
    await measure(page, 'held', table)
    const first = rulesets.find((other) => other.game === game) // the end looks the same in all of a game
    if (first.id !== ruleset) return
    await page.keyboard.press('Escape')
    await page.locator('.top button').first().click()
    await page.getByRole('button', { name: 'Abandonner' }).click()
    await page.locator('dialog .primary').click()
    await page.waitForSelector('.over')
    await measure(page, 'over', table)
  })
}
test('fits every screen: a match and its score', async (house) => {
  const page = await house.open({ locale: 'fr' })
  await choose(page, { family: 'schotten', games: 3 })
  await page.locator('.hand .can').first().click()
  await page.locator('.target').first().click()
  await page.waitForFunction(() => document.querySelectorAll('.panel li').length >= 2)
  await page.waitForSelector('.bar.mine')
  await page.mouse.move(0, 0)
  await measure(page, 'a match', table)
})
test('fits every screen: what a tactic card does, and its steps', async (house) => {
  const page = await house.open({ locale: 'fr' })
  for (const [ruleset, card] of [
    ['schotten-tactics', 'recruiter'],
    ['classic-tactics', 'redeploy'],
    ['siege-tactics', 'exchange'],
  ]) {
    await playOnFrom(page, house.url, positionWith(ruleset, card))
    await page.locator(`[data-pick="h:${card}"]`).click()
    await measure(page, card, table)
  }
})
for (const language of ['en', 'fr']) {
  test(`fits every screen: lessons, ${language}`, async (house) => {
    const page = await house.open({ locale: language })
    const { lessonOf } = await pageModules('lessons/scenes.ts')
    for (const { id: family } of families) {
      const lesson = lessonOf(family)
      await begin(page, house.url)
      await page.locator(`input[name=family][value=${family}]`).evaluate((input) => input.click())
      await page.locator('.learn button').click()
      const longest = await longestOf(lesson, language)
      const speak = () => page.locator('.guide p').evaluate((says, words) => (says.textContent = words), longest)
      await page.waitForSelector('.guide .primary')
      const next = page.locator('.guide .primary')
      await measure(page, `${lesson}, first words`, table)
      await next.click()
      await page.waitForFunction(() => document.querySelectorAll('.guide .button').length === 1)
      await speak()
      await measure(page, `${lesson}, longest words`, table)
    }
  })
}
test('fits every screen: review, never sideways', async (house) => {
  const page = await house.open({ locale: 'fr' })
  const widths = [
    ...sizes,
    [360, 640],
    [412, 915],
    [560, 480],
    [700, 500],
    [768, 1024],
    [1024, 768],
    [1100, 800],
    [1280, 720],
    [1920, 1080],
  ]
  for (const ruleset of ['schotten-tactics', 'siege-tactics', 'totem']) {
    await page.goto('about:blank')
    await page.goto(linkTo(house.url, crowded(ruleset)))
    await page.waitForSelector('.controls')
    await page.waitForFunction(() => document.querySelector('.controls .button:not([disabled])'))
    await measure(page, ruleset, review, widths)
  }
})
test('fits every screen: the first page, with what has the focus above its bar', async (house) => {
  const page = await house.open({ locale: 'fr' })
  const first = {
    inside: '.game, .pill, .play, nav button',
    apart: '.game, .pill, .learn, legend, header',
    whole: '.button, .game b, legend',
    wide: '.pill',
    scrolls: true,
  }
  await measure(page, 'start', first)
  for (const [width, height] of sizes.filter(([width, height]) => width < 900 && height < 900)) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => (document.activeElement?.blur(), scrollTo(0, 0)))
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let i = 0; i < 24; ++i) {
        await page.keyboard.press(key)
        const hidden = await page.evaluate(() => {
          const has = document.activeElement
          if (!has || has === document.body) return ''
          const { left, top, width, height, bottom } = has.getBoundingClientRect()
          const bar = has.closest('.go') ? innerHeight : document.querySelector('.go').getBoundingClientRect().top
          const over = document.elementFromPoint(left + width / 2, top + height / 2)
          const seen = over && (has.contains(over) || over.contains(has) || over.closest('label')?.contains(has))
          return seen && bottom <= bar + 1 && top >= -1 ? '' : has.outerHTML.slice(0, 90)
        })
        check(hidden === '', `${width}×${height}: ${hidden} has the focus, and is not seen`)
      }
    }
  }
})
test('fits every screen: a large one is used', async (house) => {
  const page = await house.open({ viewport: { width: 2560, height: 1440 } })
  const share = (selector, of) =>
    page.evaluate(
      ([selector, of]) => {
        const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
        const [from, to] =
          of === 'width'
            ? [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))]
            : [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))]
        return (to - from) / (of === 'width' ? innerWidth : innerHeight)
      },
      [selector, of],
    )
  const uses = async (selector, of, least) => {
    const found = await share(selector, of)
    check(found >= least, `${selector} uses ${(100 * found).toFixed(0)} % of the ${of}`)
  }
  await uses('main', 'width', 0.7)
  await uses('.games, .play', 'height', 0.7)
  await playOnFrom(page, house.url, crowded('schotten-tactics'))
  await uses('.hand .card', 'height', 0.12)
  await uses('.column', 'width', 0.45)
  await page.goto('about:blank')
  await playOnFrom(page, house.url, crowded('totem'))
  await uses('.clearing', 'height', 0.7)
})
