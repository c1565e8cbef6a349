// The lessons, by doing what they say, in both languages; each ends in a real game.
import { check, screens } from '../browser.mjs'
import { test } from '../cases.mjs'
import { pageModules } from '../page_modules.mjs'

// Which lesson each family has.
const lessons = { schotten: 'border', classic: 'classic', line: 'line', siege: 'siege', totem: 'totem' }

function picksOf(move) {
  const totem = /^([a-g]\d):(\d)@([a-g]\d)$/.exec(move)
  if (totem) return [`c:${totem[1]}`, `v:${totem[2]}`, `c:${totem[3]}`]
  const [what, place] = move.split('@')
  if (what === 'claim' || what === 'control') return ['.bar .actions .primary']
  if (what === 'retreat') return ['.bar .actions .button:not(.quiet)', `p:${place}`]
  return [`h:${what}`, `p:${place}`]
}

async function follow(page, family) {
  const { scenes } = await pageModules('lessons/scenes.ts')
  const steps = scenes[lessons[family]].flatMap(({ steps }) => steps)
  check(steps.length >= 7, 'a lesson has a few steps')
  const said = new Set()
  for (const [i, { open, moves }] of steps.entries()) {
    await page.waitForFunction((old) => !old.includes(document.querySelector('.guide p')?.textContent), [...said])
    said.add(await page.locator('.guide p').textContent())
    if (open) {
      const place = page.locator('.stone, .tile').nth(open - 1)
      check((await place.getAttribute('class')).includes('asked'), 'the place to be opened is marked')
      await place.click()
      await page.waitForSelector('dialog .answer')
      await page.keyboard.press('Escape')
    } else if (moves) {
      for (const pick of picksOf(moves[0])) {
        const selector = pick.startsWith('.') ? pick : `[data-pick="${pick}"]:not(:disabled, [aria-disabled=true])`
        await page.waitForSelector(selector)
        if (pick.startsWith('v:') && (await page.locator(`${selector}.picked`).count())) continue
        if (pick.startsWith('p:') || pick.startsWith('h:'))
          check((await page.locator('.target').count()) <= 1, 'only what is asked for is offered')
        await page.locator(selector).first().click()
      }
    } else if (i + 1 < steps.length) {
      await page.locator('.guide .primary').click()
    }
  }
  return said
}

for (const family of Object.keys(lessons)) {
  test(`the lesson of ${family} is followed, and ends in a real game`, async (house) => {
    const page = await house.open()
    await page.locator(`input[name=family][value=${family}]`).evaluate((input) => input.click())
    await page.locator('.learn button').click()
    await follow(page, family)
    await page.locator('.guide .primary').click()
    await page.waitForSelector('.bar.mine')
    check((await page.locator('.guide').count()) === 0, 'this is no lesson any more')
    check((await page.locator('.hand .can, .cell.can').count()) > 5, 'any move can be made')
  })
}
test('the lesson speaks French, on a phone, without scrolling', async (house) => {
  const page = await house.open({ locale: 'fr', viewport: screens.phone })
  await page.locator('.learn button').click()
  const said = await follow(page, 'schotten')
  check(
    [...said].every((sentence) => /[éèàêû’]|borne/.test(sentence)),
    'every sentence is French',
  )
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
  )
  check(!scrolls, 'the table must not scroll')
})
