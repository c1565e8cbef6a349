// Two browsers at one server.
import { check, lineTo, screens } from '../browser.mjs'
import { test } from '../cases.mjs'
import { choose } from '../play.mjs'

const needs = { needs: ['cairn'] }

test(
  'a table of the lobby: clocks, greetings, takebacks, a watcher, a rematch',
  async (house) => {
    const served = await house.serve()
    const anna = await house.open({}, served.url)
    const ben = await house.open({ locale: 'fr' }, served.url)
    await ben.evaluate(() => document.querySelector('input[name=opponent][value=lobby]').click())
    await choose(anna, { family: 'schotten', opponent: 'lobby', clock: 'quick', games: 3 })
    await anna.waitForSelector('.invite')
    check(
      (await anna.locator('.invite label').innerText()).includes('waits in the lobby'),
      'a public table waits in the lobby',
    )
    const watch = await anna.evaluate(() => document.querySelector('.watch').dataset.link)
    // Ben sees the table as soon as it is there, and sits down.
    await ben.locator('.lobby li button').click()
    await ben.waitForSelector('.hand button.card')
    await anna.waitForSelector('.hand .can')
    // Before either showed their numbers, each had written down what fixes the other's.
    for (const page of [anna, ben]) {
      const [, , , , share] = (await page.evaluate(() => JSON.parse(localStorage.getItem('cairn.witness')))).at(-1)
      check(/^[0-9a-f]{64}$/.test(share), `the share of the opponent is kept: ${share}`)
    }
    // Loaded again, and after Back and Forward, Ben still sits there. The clock of his computer is an hour fast.
    await ben.addInitScript(() => {
      const now = Date.now
      Date.now = () => now() + 3_600_000
    })
    await ben.reload()
    await ben.waitForSelector('.hand button.card')
    await ben.goBack()
    await ben.getByRole('heading', { name: 'Vos parties' }).waitFor()
    await ben.goForward()
    await ben.waitForSelector('.hand button.card')
    for (const page of [anna, ben]) check((await page.locator('.clock').count()) === 2, 'both clocks are shown')
    // No clock runs before its player's first move, for which there are two minutes.
    await anna
      .locator('.starts')
      .getByText(/^Your clock starts with your first move: (2:00|1:\d\d) left for it\.$/)
      .waitFor()
    check(
      (await anna.locator('.clock').allInnerTexts()).every((left) => left === '5:00'),
      'both have five minutes',
    )
    for (const page of [anna, ben]) check((await page.locator('.clock.runs').count()) === 0, 'no clock runs yet')

    await anna.setViewportSize(screens.phone)
    const [clock, score] = [
      await anna.locator('.tools .clock').boundingBox(),
      await anna.locator('.tools > .score').boundingBox(),
    ]
    check(score.x - clock.x - clock.width >= 8, 'the clock and the score keep apart')
    await anna.setViewportSize(screens.desktop)

    await ben.locator('.say').click()
    await ben.getByRole('button', { name: 'Bonne chance !' }).click()
    await anna.getByText('“Good luck!”').waitFor()

    await anna.locator('.hand .can').first().click()
    await anna.locator('.target').first().click()
    await ben.waitForSelector('.bar.mine')
    // Somebody looks on, from the lobby, and still does when the page is loaded again.
    const visitor = await house.open({}, served.url)
    await visitor.evaluate(() => document.querySelector('input[name=opponent][value=lobby]').click())
    await visitor.getByRole('button', { name: 'Watch' }).click()
    await visitor.waitForSelector('.board li')
    await visitor.reload()
    await visitor.waitForSelector('.board li')
    await visitor.waitForSelector('.panel li')
    check(!/your (side|hand|opponent)/i.test(await visitor.innerHTML('main')), 'nothing there is a watcher’s')
    const names = await visitor.locator('.strip .name').allInnerTexts()
    check(
      names.every((name) => /^Guest \w+$/.test(name)),
      `the sides are called by their players: ${names}`,
    )
    check((await visitor.innerHTML('.board')).includes(`${names[1]}: `), 'the sides of a stone, too')
    check((await visitor.locator('.hand').count()) === 0, 'a watcher sees no hand')
    check((await visitor.locator('.panel li').count()) === 1, 'a watcher sees the moves')
    await anna.getByRole('button', { name: 'Take back' }).click()
    await ben.getByRole('button', { name: 'Accepter' }).click()
    await anna.waitForSelector('.hand .can')
    await visitor.waitForFunction(() => document.querySelectorAll('.panel li').length === 0)
    // Her clock has started with the move that she took back.
    await anna.waitForFunction(() => /^[0-4]:/.test(document.querySelector('.clock.runs')?.textContent ?? ''))
    const left = await ben.locator('.clock.runs').innerText()
    check(/^[45]:\d\d$/.test(left), `about five minutes are left, and not ${left}`)

    // The first game is given up; the match goes on when both want it to.
    await anna.getByText('“Good luck!”').waitFor({ state: 'hidden', timeout: 8000 })
    await anna.getByRole('button', { name: 'Menu' }).click()
    check(
      (await anna.getByRole('button', { name: 'Copy the link to watch' }).getAttribute('data-link')) === watch,
      'others can still be invited to watch',
    )
    await anna.getByRole('button', { name: 'Resign' }).click()
    await anna.locator('dialog .primary').click()
    for (const page of [anna, ben]) await page.waitForSelector('.over .score')
    check((await ben.locator('.over .score').innerText()).includes('5 à 0'), 'five points for Ben')
    for (const page of [anna, ben]) await page.locator('.over .primary').click()
    for (const page of [anna, ben])
      await page.waitForFunction(() => !document.querySelector('.over') && document.querySelector('.hand button.card'))
    for (const game of [2, 3]) {
      await ben.locator('.top button').first().click()
      await ben.getByRole('button', { name: 'Abandonner' }).click()
      await ben.locator('dialog .primary').click()
      for (const page of [anna, ben]) await page.waitForSelector('.over .score')
      if (game === 2) for (const page of [anna, ben]) await page.locator('.over .primary').click()
      if (game === 2) for (const page of [anna, ben]) await page.waitForFunction(() => !document.querySelector('.over'))
    }
    check((await anna.locator('.over .score').innerText()).includes('You have won the match'), 'Anna has won two games')
    await anna.getByRole('button', { name: 'Rematch' }).click()
    await ben.getByText('Votre adversaire propose une revanche').waitFor()
    await anna.getByText(/^Waiting for Guest \w+$/).waitFor()
    await ben.locator('.over .primary').click()
    for (const page of [anna, ben]) await page.waitForSelector('.hand button.card')
  },
  needs,
)

test(
  'a name of one’s own, kept with a password, follows to another browser',
  async (house) => {
    const served = await house.serve()
    const openNames = async (page, title) => {
      await page.evaluate(() => document.querySelector('input[name=opponent][value=lobby]').click())
      await page.getByRole('button', { name: title, exact: true }).click()
    }
    const fill = async (page, name, password) => {
      await page.locator('dialog input[name=username]').fill(name)
      await page.locator('dialog input[name=password]').fill(password)
    }
    const anna = await house.open({}, served.url)
    await openNames(anna, 'Change')
    await fill(anna, 'A', 'correct horse')
    await anna.getByRole('button', { name: 'Keep this name' }).click()
    await anna.getByRole('alert').getByText('2 to 24').waitFor()
    await fill(anna, 'Anna of the Border', 'correct horse')
    await anna.getByRole('button', { name: 'Keep this name' }).click()
    await anna.locator('fieldset b', { hasText: 'Anna of the Border' }).waitFor()

    const there = await house.open({ locale: 'fr' }, served.url)
    await openNames(there, 'Changer')
    await there.locator('fieldset b', { hasText: /^Invité \w{4}$/ }).waitFor()
    await fill(there, 'Anna of the Border', 'wrong horse')
    await there.getByRole('button', { name: 'Garder ce nom' }).click()
    await there.getByRole('alert').getByText('Ce nom est déjà pris.').waitFor()
    await there.getByRole('button', { name: 'Ce nom est déjà à moi' }).click()
    await there.getByRole('alert').getByText('ne vont pas ensemble').waitFor()
    await fill(there, 'Anna of the Border', 'correct horse')
    await there.getByRole('button', { name: 'Ce nom est déjà à moi' }).click()
    await there.locator('fieldset b', { hasText: 'Anna of the Border' }).waitFor()
    await there.reload()
    await there.waitForSelector('input[name=opponent][value=lobby]')
    await there.evaluate(() => document.querySelector('input[name=opponent][value=lobby]').click())
    await there.locator('fieldset b', { hasText: 'Anna of the Border' }).waitFor()

    // A new password, and the other browser has to sign in again.
    await anna.getByRole('button', { name: 'Change', exact: true }).click()
    await anna.locator('dialog input[name=password]').fill('wrong horse')
    await anna.locator('dialog input[name=new-password]').fill('another horse')
    await anna.getByRole('button', { name: 'Change the password' }).click()
    await anna.getByRole('alert').getByText('do not match').waitFor()
    await anna.locator('dialog input[name=password]').fill('correct horse')
    await anna.getByRole('button', { name: 'Change the password' }).click()
    await anna.getByRole('status').getByText('is changed').waitFor()
    await there.locator('fieldset b', { hasText: /^Invité \w{4}$/ }).waitFor()
    await openNames(there, 'Changer')
    await fill(there, 'anna of the border', 'another horse')
    await there.getByRole('button', { name: 'Ce nom est déjà à moi' }).click()
    await there.locator('fieldset b', { hasText: 'Anna of the Border' }).waitFor()
    await anna.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await anna.getByRole('status').getByText('Only this browser').waitFor()
    await there.locator('fieldset b', { hasText: /^Invité \w{4}$/ }).waitFor()
    await anna.reload() // with its new token
    await anna.waitForSelector('input[name=opponent][value=lobby]')
    await anna.evaluate(() => document.querySelector('input[name=opponent][value=lobby]').click())
    await anna.locator('fieldset b', { hasText: 'Anna of the Border' }).waitFor()
  },
  needs,
)

test(
  'the review of a game over the net knows who played, and leads back to the table',
  async (house) => {
    const served = await house.serve()
    const anna = await house.open({}, served.url)
    await choose(anna, { family: 'schotten', opponent: 'link' })
    const ben = await house.open({}, await anna.locator('.invite input').inputValue(), '.hand button.card')
    const table = ben.url()
    await ben.getByRole('button', { name: 'Menu' }).click()
    await ben.getByRole('button', { name: 'Resign' }).click()
    await ben.locator('dialog .primary').click()
    await ben.getByRole('button', { name: 'Look it over' }).click()
    const whose = async () => (await ben.locator('.hand .whose').allInnerTexts()).sort().join()
    await ben.waitForURL(/#game=/)
    check((await whose()) === 'You', `the hand is that of ${await whose()}`)
    await ben.getByLabel('Point of view').selectOption('both')
    check(/^Guest \w+,You$/.test(await whose()), `the players are ${await whose()}`)
    await ben.waitForURL((url) => !url.hash.includes('eyes='))
    await ben.reload()
    await ben.waitForSelector('.hand .whose')
    check(/^Guest \w+,You$/.test(await whose()), `after a reload the players are ${await whose()}`)
    await ben.getByRole('button', { name: 'The shuffle' }).click()
    await ben.waitForSelector('.checked')
    check((await ben.locator('.unchecked').count()) === 0, 'what was seen before the deal is kept')
    const found = await ben.locator('.checked').innerText()
    check(
      found.includes('fixed before either was shown') && found.includes('fixed before yours were shown'),
      `the shares are checked: ${found}`,
    )
    await ben.keyboard.press('Escape')
    await ben.getByRole('button', { name: 'Back', exact: true }).click()
    await ben.waitForSelector('.over')
    check(ben.url() === table, `the address is ${ben.url()}`)
  },
  needs,
)

test(
  'two browsers play each other, through a broken connection',
  async (house) => {
    const served = await house.serve()
    const { url } = served
    const anna = await house.open({}, url)
    await choose(anna, { family: 'schotten', opponent: 'link' })
    const link = await anna.locator('.invite input').inputValue()
    const context = await house.newContext({ viewport: screens.phone, locale: 'fr', hasTouch: true })
    const ben = await context.newPage()
    await ben.goto(link)
    await anna.waitForSelector('.hand button.card')
    await ben.waitForSelector('.hand button.card')
    // One card of whoever is to move, each at another stone: nobody has to decide about a claim.
    const one = async () => {
      const made = await anna.locator('.panel li').count()
      await ben.waitForFunction((count) => document.querySelectorAll('.panel li').length === count, made)
      const mine = (page) => page.waitForSelector('.bar.mine').then(() => page)
      const page = await Promise.any([mine(anna), mine(ben)])
      await page.locator('.hand .can').first().click()
      await page.locator('.target').nth(made).click()
      await anna.waitForFunction((count) => document.querySelectorAll('.panel li').length > count, made)
    }
    for (let i = 0; i < 4; ++i) await one()
    // The server stops and comes back: both pages are there again by themselves.
    await served.stop()
    await anna.waitForSelector('.state')
    await served.start()
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
  },
  needs,
)

test(
  'a game of days is found again from the first page',
  async (house) => {
    const served = await house.serve()
    const anna = await house.open({}, served.url)
    await choose(anna, { family: 'totem', opponent: 'link', clock: 'days' })
    const link = await anna.locator('.invite input').inputValue()
    const ben = await house.open({ locale: 'fr' }, link, '.stock')
    const clock = await anna.locator('.clock').first().innerText()
    check(/^(3 d 0 h|2 d 23 h)$/.test(clock), `three days are ${clock}`)
    // Whoever comes third may look on.
    const third = await house.open({}, link, '.taken')
    check((await third.locator('.taken').innerText()).includes('is taken'), 'the seat is taken')
    await third.getByRole('button', { name: 'Watch' }).click()
    await third.waitForSelector('.stock')
    await third.reload()
    await third.waitForSelector('.stock')

    await anna.getByRole('button', { name: 'Menu' }).click()
    await anna.getByRole('button', { name: 'To the first page' }).click()
    const mine = anna.locator('.own li')
    await mine.getByText(/^against Guest \w+$/).waitFor()
    await mine.getByText('Your turn').waitFor()
    await mine.getByRole('button', { name: 'Go there' }).click()
    await anna.waitForSelector('.stock')
    // Away again, and what happens at the table is told there.
    await anna.goBack()
    await mine.getByText('Your turn').waitFor()
    await ben.locator('.top button').first().click()
    await ben.getByRole('button', { name: 'Abandonner' }).click()
    await ben.locator('dialog .primary').click()
    await mine.getByText('Over').waitFor()
    await anna.reload()
    await anna.locator('input[name=opponent][value=link]:checked').waitFor({ state: 'attached' }) // the last choice
    await mine.getByRole('button', { name: 'Go there' }).click()
    await anna.getByText('You have won').first().waitFor()
    await anna.getByRole('button', { name: 'New game' }).click()
    await anna.waitForSelector('.play')
    check((await mine.count()) === 0, 'what is over and was seen is not listed')
  },
  needs,
)

test(
  'a line that falls silent is noticed, and the move is made once',
  async (house) => {
    const served = await house.serve()
    const line = await lineTo(served.url)
    house.afterwards(() => line.close())
    // A server that comes later is found without loading the page again.
    line.hangsUp = true
    const anna = await house.open({}, line.url)
    check((await anna.locator('input[name=opponent][value=link]').count()) === 0, 'there is no server yet')
    // At once, if the browser says that there is a net again: here no timer does it.
    const cora = await house.open({}, `${line.url}/icon.svg`, 'svg')
    await cora.addInitScript(() => {
      const later = window.setTimeout
      window.setTimeout = (run, time, ...rest) => (time > 1000 ? 0 : later(run, time, ...rest))
    })
    const refused = cora.waitForEvent('websocket').then((socket) => new Promise((done) => socket.on('close', done)))
    await cora.goto(line.url)
    await refused
    line.hangsUp = false
    await cora.evaluate(() => dispatchEvent(new Event('online')))
    await cora.waitForSelector('input[name=opponent][value=link]')
    await house.close(cora)
    await anna.waitForSelector('input[name=opponent][value=link]')
    await choose(anna, { family: 'schotten', opponent: 'link', clock: 'move120', watching: 'none' })
    const link = await anna.locator('.invite input').inputValue()
    check((await anna.locator('.invite .watch').count()) === 0, 'nobody is invited to watch')
    const ben = await house.open({}, link.replace(line.url, served.url), '.hand button.card')
    await anna.waitForSelector('.hand .can')
    const left = await anna.locator('.tools .clock').innerText()
    check(left === '2:00', `two minutes a move, and ${left} are left`)

    line.fallSilent()
    const silent = performance.now()
    await anna.locator('.hand .can').first().click()
    await anna.locator('.target').first().click()
    await anna.getByText('Sending …').waitFor({ timeout: 4000 })
    await anna.waitForSelector('.state', { timeout: 12000 })
    await ben.waitForSelector('.away', { timeout: 14000 })
    const took = (performance.now() - silent) / 1000
    check(took < 12, `she is away after ${took.toFixed(1)} s`)
    line.goOn()
    await anna.waitForFunction(() => !document.querySelector('.state'))
    await anna.waitForSelector('.bar:not(.mine)')
    await ben.waitForSelector('.bar.mine')
    for (const page of [anna, ben]) check((await page.locator('.panel li').count()) === 1, 'one move was made')
    await ben.waitForFunction(() => !document.querySelector('.away'))
    await ben.locator('.hand .can').first().click()
    await ben.locator('.target').first().click()
    await anna.waitForSelector('.bar.mine')
  },
  needs,
)
