// A whole game of every ruleset by mouse, one by keyboard alone, two by touch.
import { check, screens } from '../browser.mjs'
import { test } from '../cases.mjs'
import { byKeys, byTouch, choose, mulberry, playMoves } from '../play.mjs'
import { choiceFor, rulesets } from '../rulesets.mjs'

const others = { siege: { first: 'them' } } // one is played from the other side
for (const { id: ruleset, ...about } of rulesets) {
  test(`a whole game of ${ruleset} by mouse`, async (house) => {
    const page = await house.open()
    await choose(page, { ...choiceFor(about), ...others[ruleset], level: 1 })
    const ended = await playMoves(page, 600, { random: mulberry(ruleset.length) })
    check(ended === 'over', 'the game did not end')
    const said = await page.locator('.over p').first().innerText()
    check(
      /^(You have won|You have lost|A draw)\. .*\b(\d|tile|wall|side)\b.*\.$/.test(said),
      `it does not say how the game was decided: ${said}`,
    )
  })
}

test('a whole game by keyboard alone', async (house) => {
  const page = await house.open()
  // Tab to the button that starts the game; everything else stays as it is.
  for (let i = 0; i < 60; ++i) {
    if (await page.evaluate(() => document.activeElement?.classList.contains('play'))) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  check((await playMoves(page, 600, { point: byKeys })) === 'over', 'the game did not end')
})

for (const game of [{ family: 'schotten' }, { family: 'line', tactics: true }]) {
  test(`a whole game by touch on a phone: ${game.family}`, async (house) => {
    const page = await house.open({ viewport: screens.phone, hasTouch: true, isMobile: true })
    await choose(page, game)
    check((await playMoves(page, 600, { point: byTouch })) === 'over', 'the game did not end')
    const scrolls = await page.evaluate(
      () => document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
    )
    check(!scrolls, 'the table must not scroll')
  })
}
