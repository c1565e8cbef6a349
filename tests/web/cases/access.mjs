// Every page, in both themes: axe finds nothing, and whatever can be clicked can be reached with Tab, with its focus to
// be seen.
import { axePath, check, screens } from '../browser.mjs'
import { test } from '../cases.mjs'
import { begin, choose, playMoves } from '../play.mjs'
import { playOnFrom, positionWith } from '../scenes.mjs'

// The server's pages forbid scripts of others: there the browser is told to let axe in.
async function axe(page, where) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ path: axePath })
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  const lines = found.violations.map(
    (v) =>
      `${where}: ${v.id}: ${v.nodes
        .map((node) => node.html.slice(0, 160))
        .slice(0, 3)
        .join(' | ')}`,
  )
  check(lines.length === 0, lines.join('\n'))
}

// Tab until it comes round. Of a group of radio buttons one is reached; arrows lead to the others.
async function tab(page, where) {
  const count = await page.evaluate(() => {
    const within = document.querySelector('dialog[open]') ?? document
    // What is not offered now can be tapped to be told why, and is no stop on the way.
    const wanted = [...within.querySelectorAll('a[href], button, select, input, summary, [tabindex="0"]')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.disabled &&
        !element.matches('[aria-disabled=true][tabindex="-1"]') &&
        !element.closest('[inert]'),
    )
    const groupOf = (element) => (element.type === 'radio' ? `radio ${element.name}` : element)
    const reached = new Set()
    const unseen = []
    const look = ({ target }) => {
      reached.add(groupOf(target))
      const shows = [target, target.closest('label'), target.nextElementSibling].some(
        (element) => element && getComputedStyle(element).outlineStyle !== 'none',
      )
      if (!shows && wanted.includes(target)) unseen.push(target)
    }
    document.addEventListener('focusin', look)
    window.endOfTabs = () => {
      document.removeEventListener('focusin', look)
      const missed = wanted.filter((element) => !reached.has(groupOf(element)))
      return [unseen, missed].map((all) => all.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)))
    }
    return wanted.length
  })
  for (let i = 0; i < count + 6; ++i) await page.keyboard.press('Tab')
  const [unseen, missed] = await page.evaluate(() => window.endOfTabs())
  check(unseen.length === 0, `${where}: the focus cannot be seen on ${unseen.join(' | ')}`)
  check(missed.length === 0, `${where}: Tab does not reach ${missed.join(' | ')}`)
}

// Colours differ between the themes; what Tab reaches does not.
async function audit(page, where) {
  await axe(page, where)
  if (await page.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches)) await tab(page, where)
}
const press = (page, name) => page.getByRole('button', { name }).click()

async function auditGame(page, house, game) {
  await begin(page, house.url)
  await choose(page, game)
  await playMoves(page, game.family === 'totem' ? 4 : 8) // a game may end after nine
  await page.waitForSelector('.bar.mine')
  await audit(page, game.family)
  await page.locator('.hand .can, .cell.can').first().click()
  await audit(page, `${game.family}, held`)
  await page.keyboard.press('Escape')
  if (game.family !== 'totem') {
    await page.locator('.stone, .tile').first().click()
    await page.waitForSelector('dialog .answer')
    await audit(page, `${game.family}, place`)
    await page.keyboard.press('Escape')
  }
}

for (const colorScheme of ['light', 'dark']) {
  test(`axe finds nothing, Tab everything: games, ${colorScheme}`, async (house) => {
    const page = await house.open({ colorScheme })
    await audit(page, 'start')
    for (const game of [
      { family: 'schotten', tactics: true },
      { family: 'line', tactics: true },
      { family: 'siege' },
      { family: 'totem' },
    ])
      await auditGame(page, house, game)
    await playOnFrom(page, house.url, positionWith('siege-tactics', 'support'))
    await page.locator('[data-pick="h:support"]').click()
    await page.waitForSelector('dialog [data-pick]')
    await audit(page, 'a card of several steps')
  })

  test(`axe finds nothing, Tab everything: other pages, ${colorScheme}`, async (house) => {
    const page = await house.open({ colorScheme, locale: 'fr' })
    await press(page, 'Réglages')
    await audit(page, 'settings')
    await begin(page, house.url)
    await choose(page, { family: 'schotten', opponent: 'here' })
    await page.waitForSelector('.note button')
    await audit(page, 'curtain')
    for (const family of ['schotten', 'siege', 'totem']) {
      await begin(page, house.url)
      await page.locator(`input[name=family][value=${family}]`).evaluate((input) => input.click())
      await page.locator('.learn button').click()
      await page.waitForSelector('.guide')
      await audit(page, `lesson, ${family}`)
    }
    await begin(page, house.url)
    await choose(page, { family: 'totem' })
    check((await playMoves(page, 600)) === 'over', 'the game did not end')
    await audit(page, 'over')
    await press(page, 'Menu')
    await audit(page, 'menu')
    await page.keyboard.press('Escape')
    await page.locator('[data-tool=rules]:visible, .panel .row .button').first().click()
    await press(page, 'Les règles complètes')
    await page.waitForSelector('.whole h4')
    check((await page.locator('.whole').innerText()).includes('10.5 Sauter'), 'the complete rules are French')
    await audit(page, 'rules')
    await page.keyboard.press('Escape')
    await press(page, 'Revoir la partie')
    await page.waitForSelector('.controls')
    await press(page, 'Analyser')
    await page.waitForSelector('svg.curve')
    await page.waitForSelector('.summary')
    await audit(page, 'replay')
    await page.setViewportSize(screens.phone)
    await press(page, 'Bilan')
    await audit(page, 'summary')
    await page.keyboard.press('Escape')
    await press(page, 'Feuille')
    await audit(page, 'record')
    await page.keyboard.press('Escape')
    await press(page, 'Le mélange')
    await page.waitForSelector('.checked')
    await audit(page, 'the shuffle')
  })
}

for (const colorScheme of ['light', 'dark']) {
  test(
    `axe finds nothing, Tab everything: online, ${colorScheme}`,
    async (house) => {
      const served = await house.serve()
      const anna = await house.open({ colorScheme, bypassCSP: true }, served.url)
      const ben = await house.open({ colorScheme, bypassCSP: true }, served.url)
      await choose(anna, { family: 'schotten', opponent: 'lobby', clock: 'quick', games: 3 })
      await anna.waitForSelector('.invite')
      await audit(anna, 'waiting for somebody')
      const watch = await anna.evaluate(() => document.querySelector('.watch').dataset.link)
      await ben.evaluate(() => document.querySelector('input[name=opponent][value=lobby]').click())
      await ben.waitForSelector('.lobby li button')
      await audit(ben, 'lobby')
      await press(ben, 'Change')
      await audit(ben, 'the name')
      await ben.keyboard.press('Escape')
      await ben.locator('.lobby li button').click()
      await anna.waitForSelector('.hand .can')
      await audit(anna, 'own turn')
      await anna.locator('.hand .can').first().click()
      await anna.locator('.target').first().click()
      await ben.waitForSelector('.bar.mine')
      await audit(anna, "the opponent's turn")
      const visitor = await house.open({ colorScheme, bypassCSP: true }, watch, '.board li')
      await audit(visitor, 'watching')
      await ben.locator('.say').click()
      await audit(ben, 'greetings')
      await press(ben, 'Hello!')
      await anna.getByText('“Hello!”').waitFor()
      await press(anna, 'Take back')
      await ben.waitForSelector('.asked')
      await audit(ben, 'a takeback is asked for')
      await ben.goBack()
      await ben.waitForSelector('.own li')
      await ben.evaluate(() => document.querySelector('details').setAttribute('open', ''))
      await audit(ben, 'own games, and more terms')
      await served.stop()
      await anna.waitForSelector('.state')
      await audit(anna, 'no connection')
    },
    { needs: ['cairn'] },
  )
}
