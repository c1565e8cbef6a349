// The way through the pages: Back, games that are left and gone on with, links that lead nowhere, and what is told of
// what cannot be done.
import { check, screens } from '../browser.mjs'
import { test } from '../cases.mjs'
import { choose, playMoves } from '../play.mjs'
import { linkTo, playOnFrom } from '../scenes.mjs'

const made = (page) => page.locator('.panel li').count()

// p1 holds stone 4 and has a joker in hand, after one that p2 has not answered.
const clans = [...'ROYGBP'].flatMap((colour) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => `${colour}${value}`))
const hands = ['B9', 'B8', 'B7', 'G1', 'G2', 'G3', 'G4', 'R1', 'R2', 'R3', 'Y1', 'Y2', 'Y3', 'R9']
const pile = [...hands, ...clans.filter((card) => !hands.includes(card))]
const ahead = [
  'cairn record 1',
  'ruleset schotten-tactics',
  'first p1',
  `deal clan ${pile.join(' ')} tactic joker1 spy joker2 shield blind mud recruiter strategist banshee traitor`,
  ...[
    'p1 B9@4 draw:clan',
    'p2 R1@1 draw:clan',
    'p1 B8@4 draw:tactic',
    'p2 R2@1 draw:clan',
    'p1 B7@4 claim@4 draw:tactic',
    'p2 R3@2 draw:clan',
    'p1 joker1@5 draw:clan',
    'p2 Y1@3 draw:clan',
  ],
  'result open',
].join('\n')

test('what cannot be done says why, to be seen and to be heard', async (house) => {
  const page = await house.open()
  const asked = { force: true } // what is not offered is pointed at all the same
  const told = async (words, where = page) => {
    await where.locator('.prompt').filter({ hasText: words }).waitFor()
    check((await where.locator('.table > [aria-live]').innerText()).trim().endsWith(words), `${words} is not read out`)
  }
  await playOnFrom(page, house.url, ahead)
  await page.locator('[data-pick="h:spy"]').click()
  await told('You have played more tactic cards than your opponent, who must play one first.')
  await page.locator('[data-pick="h:G1"]').click()
  await page.locator('.column:nth-child(4) .refused').click(asked)
  await told('This stone is claimed already.')
  check(
    (await page.locator('.hand .picked').count()) === 1 && (await page.locator('.target').count()) === 8,
    'the card is still held',
  )
  await page.keyboard.press('4')
  await told('This stone is claimed already.')
  await page.keyboard.press('5')
  await page.waitForFunction(() => document.querySelector('.bar').className.includes('mine'))
  check(!(await page.locator('.prompt').innerText()).includes('claimed'), 'what was told is gone')
  const french = await house.open({ locale: 'fr' })
  await choose(french, { family: 'totem' })
  await french.locator('[data-pick="c:g4"]').click(asked)
  await told('Le Totem ne peut pas aller là.', french)
  await french.locator('.cell.can').first().click()
  await french.locator('[data-pick="c:g4"]').click(asked)
  await told('Cette case n’est pas à côté du Totem.', french)
})

test('Back closes a sheet, then leaves the table, then the page; the game is kept', async (house) => {
  const page = await house.open()
  const before = await page.evaluate(() => history.length)
  await choose(page, { family: 'schotten', level: 2 })
  await playMoves(page, 2)
  await page.waitForSelector('.bar.mine')
  const moves = await made(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Settings' }).click() // one sheet after the other is one step
  await page.locator('dialog h2:has-text("Settings")').waitFor()
  await page.goBack()
  await page.waitForFunction(() => !document.querySelector('dialog'))
  check((await page.locator('.bar').count()) === 1, 'the table is still there')
  // A sheet that is closed by its button leaves no step behind.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.waitForFunction(() => history.state.sheets === 1)
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !history.state.sheets)
  await page.goBack()
  await page.waitForSelector('.play')
  check((await page.locator('dialog').count()) === 0, 'nothing is asked: the game is kept')
  const kept = page.locator('[data-kept=computer]')
  check(/Schotten Totten\s+Computer 2/.test(await kept.innerText()), `it is kept as ${await kept.innerText()}`)
  // Forward leads to the table again, and so do the button and a page that is loaded anew.
  await page.goForward()
  await page.waitForSelector('.bar.mine')
  check((await made(page)) === moves, 'with all its moves')
  await page.goBack()
  await kept.getByRole('button').click()
  await page.waitForSelector('.bar.mine')
  await page.reload()
  await page.waitForSelector('.bar.mine')
  check((await made(page)) === moves, 'a reload stays at the table')
  await page.goto('about:blank')
  await page.goto(house.url)
  await kept.waitFor()
  check((await page.locator('.bar').count()) === 0, 'a page that is opened anew begins with the first page')
  check((await page.evaluate(() => history.length)) - before < 8, 'the history stays short')
})

test('a new game takes the place of a kept one only when that is said', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'totem', level: 3 })
  await playMoves(page, 1)
  await page.waitForSelector('.bar.mine')
  const moves = await made(page)
  await page.goBack()
  await page.locator('[data-kept=computer]').waitFor()
  // Of another kind: nothing is asked, and both are kept.
  await choose(page, { family: 'totem', opponent: 'here' })
  await page.waitForSelector('.bar.mine')
  await page.goBack()
  await page.locator('[data-kept=here]').waitFor()
  check((await page.locator('[data-kept]').count()) === 2, 'two games are kept')
  await choose(page, { family: 'totem', level: 1 })
  check((await page.locator('dialog .primary').innerText()) === 'Continue', 'to go on is the first answer')
  await page.goBack()
  await page.waitForFunction(() => !document.querySelector('dialog'))
  await page.locator('.play').click()
  await page.locator('dialog .primary').click()
  await page.waitForSelector('.bar.mine')
  check((await made(page)) === moves, 'this is the kept one')
  await page.goBack()
  await page.locator('.play').click()
  await page.getByRole('button', { name: 'Begin a new one' }).click()
  await page.waitForSelector('.bar.mine')
  check((await made(page)) === 0, 'this is a new one')
  await page.goBack()
  await page.locator('.play').waitFor()
})

// The sheet that asks goes a step back when it is answered; on a slow machine that step arrives after the new game.
test('a game that replaces a kept one stays, however slowly the browser goes back', async (house) => {
  const page = await house.open()
  await playOnFrom(page, house.url, ahead)
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    history.go = (steps) => setTimeout(() => go(steps), 1500)
  })
  await page.goto(linkTo(house.url, ahead))
  await page.reload()
  await page.locator('.controls .row .button:not([disabled])').click()
  await page.locator('dialog .button:not(.primary)').click()
  await page.waitForSelector('.hand .can', { timeout: 10000 })
  await page.waitForTimeout(2000)
  check((await page.locator('.hand .can').count()) > 0, 'the new game is still there')
  await house.close(page)
})

test('what the browser cannot keep is not left unasked', async (house) => {
  const page = await house.open()
  await page.evaluate(
    () =>
      (Storage.prototype.setItem = () => {
        throw new Error('full')
      }),
  )
  await choose(page, { family: 'schotten' })
  await playMoves(page, 1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'To the first page' }).click()
  check((await page.locator('dialog .primary').last().innerText()) === 'Play on', 'to stay is the first answer')
  await page.locator('dialog .primary').last().click()
  await page.waitForFunction(() => !document.querySelector('dialog'))
  check((await page.locator('.bar').count()) === 1, 'the game is still there')
})

test('Totem at one screen has no curtain, and no side of the board changes places', async (house) => {
  const page = await house.open({ locale: 'fr', viewport: screens.phone })
  await choose(page, { family: 'totem', opponent: 'here' })
  for (const [turn, who] of ['Blanc', 'Rouge', 'Blanc'].entries()) {
    await page.waitForFunction((name) => document.querySelector('.prompt')?.textContent.startsWith(name), who)
    check((await page.locator('.note').count()) === 0, 'nothing is hidden')
    check((await page.locator('.below .name').innerText()) === 'Blanc', 'White stays below')
    check((await page.locator('.piece').count()) === turn, 'every stone is there')
    await page.locator('.cell.can').first().click()
    await page.locator('.cell.can').first().click()
  }
  await page.waitForFunction(() => document.querySelectorAll('.piece').length === 3)
  await page.reload()
  await page.waitForFunction(() => document.querySelectorAll('.piece').length === 3)
  await page.locator('.cell.can').first().waitFor()
})

test('a lesson goes on where it was left, and says the phase that is true', async (house) => {
  const page = await house.open()
  await page.locator('input[name=family][value=classic]').evaluate((input) => input.click())
  await page.locator('.learn button').click()
  await page.locator('.guide .primary').click()
  for (const move of ['R9', 'R8', 'R7']) {
    await page.locator(`[data-pick="h:${move}"].can`).click()
    await page.locator('[data-pick="p:5"]').click()
  }
  const says = () => page.locator('.guide p').innerText()
  await page.getByText('before you play a card').waitFor()
  check((await page.locator('.prompt').innerText()) === 'Play a card, or claim first', 'it is the start of the turn')
  const before = await says()
  await page.goBack()
  await page.locator('[data-kept=lesson] button').click()
  await page.getByText('before you play a card').waitFor()
  check((await says()) === before, 'the same step')
  await page.locator('.bar .primary').click()
  await page.getByText('now comes your card').waitFor()
})

test('a link that leads nowhere says so where it is seen', async (house) => {
  const page = await house.open({ viewport: { width: 320, height: 568 } })
  const seen = async (words) => {
    const alert = page.getByRole('alert').filter({ hasText: words })
    await alert.waitFor()
    const box = await alert.boundingBox()
    check(box.y >= 0 && box.y + box.height < 568, `${words} is seen without scrolling`)
  }
  for (const address of ['/#nonsense', '/nowhere', '/play']) {
    await page.goto(house.url + address)
    await seen('leads nowhere')
  }
  await page.goto(`${house.url}/#game=nonsense`)
  await seen('cannot be read')
  await page.goto(linkTo(house.url, 'this is no record'))
  await seen('cannot be read')
  check((await page.locator('.play').count()) === 1, 'and the first page is there')
})
