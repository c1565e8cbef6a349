// What keeps a player from harm, and in the picture: asking first, games that outlive a reload, what is shown before a
// card is laid, what is read out, where the focus is.
import { check, screens } from '../browser.mjs'
import { test } from '../cases.mjs'
import { begin, choose, playMoves, settled } from '../play.mjs'
import { linkTo, playOnFrom } from '../scenes.mjs'

const settings = (page, url, values) =>
  page
    .goto(`${url}/icon.svg`)
    .then(() => page.evaluate((kept) => localStorage.setItem('cairn.settings', kept), JSON.stringify(values)))
    .then(() => page.goto(url))
const made = (page) => page.locator('.panel li').count()
const title = (page) => page.locator('dialog h2').innerText()

// p1 completes a colour run at stone 5 with R7 and may claim it; stone 4 is p1's.
const deal =
  'clan B9 B8 B7 Y5 O5 G9 P1 O2 Y8 P3 R1 B1 G8 G6 R9 G2 R8 B2 R7 O1 P5 Y1 G7 P2 O3 R2 R4 O9 P7 P8 Y2 B3 R5 B4 G4 ' +
  'B5 P9 O8 G5 Y3 O6 Y4 Y7 G1 R3 Y9 O7 R6 P6 P4 G3 Y6 B6 O4'
const moves = [
  'p1 B9@4',
  'p2 P1@4',
  'p1 B8@4',
  'p2 O2@4',
  'p1 B7@4 claim@4',
  'p2 Y8@3',
  'p1 Y5@3',
  'p2 P3@6',
  'p1 O5@3',
  'p2 R1@1',
  'p1 G9@6',
  'p2 B1@2',
  'p1 G8@6',
  'p2 G6@6',
  'p1 R9@5',
  'p2 G2@5',
  'p1 R8@5',
  'p2 B2@9',
]
const recordOf = (count) =>
  ['cairn record 1', 'ruleset schotten', 'first p1', `deal ${deal}`, ...moves.slice(0, count), 'result open'].join('\n')

test('each move is confirmed, where that is wanted', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'schotten' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.locator('label:has-text("Confirm each move")').click()
  await page.keyboard.press('Escape')
  await page.locator('.hand .can').first().click()
  await page.locator('.target').nth(4).click()
  const ghost = page.locator('.column:nth-child(5).proposed .ghost')
  await ghost.waitFor()
  check((await made(page)) === 0 && (await page.locator('.hand button.card').count()) === 6, 'nothing is laid yet')
  check((await page.locator('.prompt').innerText()).endsWith('to stone 5?'), 'it says what would be done')
  await page.getByRole('button', { name: 'Cancel' }).click()
  check((await ghost.count()) === 0 && (await made(page)) === 0, 'nothing was laid')
  // The same by keys.
  await page.locator('.hand .can').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('3')
  check((await page.evaluate(() => document.activeElement?.textContent)) === 'Confirm', 'the answer is one key away')
  await page.keyboard.press('Escape')
  check(
    (await page.locator('.ghost').count()) === 0 && (await page.locator('.hand .picked').count()) === 0,
    'Escape lets go',
  )
  check(await page.evaluate(() => document.activeElement?.closest('.hand') !== null), 'the focus is at the hand again')
  await page.keyboard.press('Enter')
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.querySelectorAll('.panel li').length >= 1)
  check((await page.locator('.panel li').first().innerText()).endsWith('to stone 3'), 'the card lies at stone 3')
  // A piece beside the Totem is shown, too.
  await begin(page, house.url)
  await choose(page, { family: 'totem' })
  await page.locator('.cell.can').first().click()
  await page.locator('.cell.can').last().click()
  await page.locator('.piece.proposed').waitFor()
  check((await made(page)) === 0, 'nothing is placed yet')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForFunction(() => document.querySelectorAll('.panel li').length >= 1)
})

test('a running game is kept when it is left, and its ruleset is named', async (house) => {
  const page = await house.open({ locale: 'fr' })
  await choose(page, { family: 'schotten', tactics: true, expert: true })
  await playMoves(page, 1)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  check(
    (await title(page)) === 'Schotten Totten · Cartes Tactique · Experts',
    `the menu is called ${await title(page)}`,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Règles' }).last().click()
  check(
    (await title(page)).endsWith('Schotten Totten · Cartes Tactique · Experts'),
    `the rules are called ${await title(page)}`,
  )
  check(
    (await page.locator('.rules').innerText()).includes('Joker\u202f: Couleur'),
    'a French colon has a space before it',
  )
  await page.keyboard.press('Escape')
  const unseen = await page.locator('.panel .tactics').innerText()
  check(unseen.split(',').length >= 8, `unseen tactic cards: ${unseen}`)
  const moves = await made(page)
  await menu.click()
  await page.getByRole('button', { name: 'Retour à l’accueil' }).click()
  await page.waitForSelector('.play')
  const kept = page.locator('[data-kept=computer]')
  check(
    (await kept.innerText()).includes('Schotten Totten · Cartes Tactique · Experts'),
    `it is kept as ${await kept.innerText()}`,
  )
  // Another one does not take its place unasked; to go on is the first answer.
  await page.locator('.play').click()
  check((await page.locator('dialog .primary').innerText()) === 'Continuer', 'to go on comes first')
  await page.locator('dialog .primary').click()
  await page.waitForSelector('.bar')
  check((await made(page)) >= moves, 'the moves are still there')
})

test('two at one screen: the game outlives a reload, behind the curtain', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'schotten', opponent: 'here' })
  const turn = async () => {
    await page.locator('.note button').click()
    const hand = await page
      .locator('.hand button.card')
      .evaluateAll((cards) => cards.map((card) => card.dataset.pick.slice(2)))
    await page.locator('.hand .can').first().click()
    await page.locator('.target').first().click()
    return hand.slice(1)
  }
  const hands = [...(await turn()), ...(await turn())]
  await page.waitForSelector('.note button')
  await page.waitForFunction(() => localStorage.getItem('cairn.game.here')?.includes('"p1"'))
  await page.reload()
  await page.waitForSelector('.note button')
  const there = `${await page.content()} ${await page.evaluate(() => JSON.stringify(localStorage))}`
  check(
    !/log|seed|deal/.test(await page.evaluate(() => localStorage.getItem('cairn.game.here'))),
    'the page keeps nothing of the deal',
  )
  for (const card of hands) check(!new RegExp(`\\b${card}\\b`).test(there), `${card} is in the page behind the curtain`)
  await page.locator('.note button').click()
  await page.waitForSelector('.hand button.card')
  check((await made(page)) === 2, 'both moves are there')
  // Left, and gone on with from the first page, behind the curtain.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'To the first page' }).click()
  await page.waitForSelector('.play')
  await page.reload()
  await page.waitForSelector('.play')
  await page.locator('[data-kept=here] button').click()
  await page.locator('.note button').click()
  await page.waitForSelector('.hand button.card')
  check((await made(page)) === 2, 'both moves are still there')
})

test('what a card would make is shown while it is looked at', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'schotten' })
  await page.locator('.hand .can').first().hover()
  await page.waitForFunction(() => document.querySelectorAll('.made.faint').length === 9)
  await page.mouse.move(5, 300)
  await page.waitForFunction(() => document.querySelectorAll('.made').length === 0)
  await page.keyboard.press('Tab')
  await page.locator('.hand .can').nth(1).focus()
  await page.waitForFunction(() => document.querySelectorAll('.made.faint').length === 9)
  await page.locator('.stone').first().click()
  await page.locator('dialog .side .made').first().waitFor()
  check(
    (await page.locator('dialog .side .made').last().innerText()).trim().startsWith('At best: '),
    'what a side can become is said in words',
  )
  await page.keyboard.press('Escape')
  await settled(page)
  await settings(page, house.url, { previews: false })
  await page.locator('[data-kept=computer] button').click()
  await page.waitForSelector('.hand .can')
  await page.locator('.hand .can').first().hover()
  await page.waitForTimeout(150)
  check((await page.locator('.made').count()) === 0, 'not where it is not wanted')
})

test('what happened is told in whole sentences, and the focus stays with the game', async (house) => {
  const page = await house.open()
  const told = () => page.locator('.table > [aria-live]').innerText()
  const focus = () => page.evaluate(() => document.activeElement?.closest('.hand, .actions')?.className.split(' ')[0])
  await playOnFrom(page, house.url, recordOf(18))
  await page.locator('[data-pick="h:R7"]').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('5')
  await page.locator('.actions .primary').waitFor()
  check((await focus()) === 'actions', `the focus is at ${await focus()}`)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => /Your turn\.$/.test(document.querySelector('.table > [aria-live]').innerText.trim()))
  const all = await told()
  check(all.includes('You lay the red 7 at stone 5.'), `it says ${all}`)
  check(all.includes('You claim stone 5: colour run, sum 24 (red 7, red 8, red 9).'), `it says ${all}`)
  check(/Computer \d lays the \w+ \d at stone \d\. Your turn\./.test(all), `it says ${all}`)
  check(/New in your hand: \w+ \d\./.test(all), `it says ${all}`)
  check((await focus()) === 'hand', `the focus is at ${await focus()}`)
  // The menu keeps it.
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  check(await page.evaluate(() => document.activeElement?.closest('dialog') !== null), 'a sheet keeps the focus')
  const french = await house.open({ locale: 'fr' })
  await playOnFrom(french, house.url, recordOf(18))
  await french.locator('[data-pick="h:R7"]').click()
  await french.locator('[data-pick="p:5"]').click()
  await french.locator('.actions .primary').click()
  await french.waitForFunction(() =>
    document
      .querySelector('.table > [aria-live]')
      .innerText.includes('Vous revendiquez la borne 5\u202f: suite couleur, somme 24 (7 rouge, 8 rouge, 9 rouge).'),
  )
})

test('a lost stone is no free one, and the Totem hides no stone', async (house) => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await house.open({ colorScheme })
    await playOnFrom(page, house.url, recordOf(13))
    check((await page.locator('.column:nth-child(4) .theirs .crack').count()) === 1, 'a lost stone has a crack')
    const contrast = await page.evaluate(() => {
      const light = (selector) => {
        const parts = getComputedStyle(document.querySelector(selector))
          .fill.match(/\d+/g)
          .slice(0, 3)
          .map((part) => part / 255)
          .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] + 0.05
      }
      const between = (one, other) => Math.max(light(one) / light(other), light(other) / light(one))
      return {
        stones: between('.stone:not(.mine):not(.theirs) .rock', '.theirs .rock'),
        number: between('.theirs .rock', '.theirs text'),
      }
    })
    check(
      contrast.stones > 2.4 && contrast.number > 4.5,
      `contrast in the ${colorScheme} theme: ${JSON.stringify(contrast)}`,
    )
    await house.close(page)
  }
  const page = await house.open()
  await playOnFromTotem(page, house.url)
  const [totem, piece] = [
    await page.locator('.totem').boundingBox(),
    await page.locator('.piece').first().boundingBox(),
  ]
  check(totem.y > piece.y + 0.85 * piece.height, 'the Totem stands before the stone behind it')
})

test('slow means one thing after the other', async (house) => {
  const page = await house.open({ reducedMotion: 'no-preference' })
  await settings(page, house.url, { motion: 'slow' })
  await choose(page, { family: 'schotten' })
  await page.evaluate(() => {
    globalThis.at = []
    new MutationObserver(() => {
      while (globalThis.at.length < document.querySelectorAll('.panel .log li').length)
        globalThis.at.push(performance.now())
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.locator('.hand .can').first().click()
  await page.locator('.target').first().click()
  await page.waitForFunction(() => globalThis.at.length >= 2)
  const between = await page.evaluate(() => globalThis.at[1] - globalThis.at[0])
  check(between > 500, `the computer's card starts ${Math.round(between)} ms after mine`)
})

test('the panel is folded away, and stays so', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'siege' })
  const width = async () => (await page.locator('.board').first().boundingBox()).width
  const narrow = await width()
  check((await page.getByRole('button', { name: 'Rules' }).count()) === 1, 'one way to the rules')
  await page.getByRole('button', { name: 'Fold the panel away' }).click()
  check((await width()) > narrow + 200, 'the board has its room')
  await page.reload()
  await page.waitForSelector('.bar.mine')
  check(!(await page.locator('.panel').isVisible()), 'it is remembered')
  for (const name of ['Rules', 'Hint', 'Moves', 'Unseen cards'])
    check(await page.getByRole('button', { name }).isVisible(), `${name} is still to be had`)
  await page.getByRole('button', { name: 'Show the panel' }).click()
  check(await page.locator('.panel').isVisible(), 'and it comes back')
  await page.setViewportSize(screens.phone)
  check(!(await page.getByRole('button', { name: 'Show the panel' }).isVisible()), 'a phone has none')
})

// The Totem went one cell to the east, and a stone was placed just above it.
async function playOnFromTotem(page, url) {
  const record = ['cairn record 1', 'ruleset totem', 'first p1', 'p1 e4:4@e5', 'result open'].join('\n')
  await page.goto(linkTo(url, record))
  await page.locator('.controls .row .button:not([disabled])').click()
  await page.waitForSelector('.bar .prompt')
}
