// What happens at a table: choosing, dragging, asking, taking back, and two at one screen.
import { readFile } from 'node:fs/promises'
import { check } from '../browser.mjs'
import { test } from '../cases.mjs'
import { begin, choose, mulberry, playMoves } from '../play.mjs'

const resign = async (page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.locator('dialog .primary').click()
  await page.waitForSelector('.over')
}

test('keys 1 to 9 choose a stone, and Escape lets go', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'schotten' })
  await page.locator('.hand .can').first().focus()
  await page.keyboard.press('Enter')
  check((await page.locator('.target').count()) === 9, 'nine stones must be offered')
  await page.keyboard.press('Escape')
  check((await page.locator('.target').count()) === 0, 'nothing is held any more')
  await page.keyboard.press('Enter')
  await page.keyboard.press('3')
  await page.waitForFunction(() => document.querySelectorAll('.panel li').length >= 1)
  check((await page.locator('.panel li').first().innerText()).endsWith('to stone 3'), 'the card must lie at stone 3')
})

test('a card is dragged to a stone', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'schotten' })
  const card = await page.locator('.hand .can').first().boundingBox()
  const column = await page.locator('.column').nth(4).boundingBox()
  await page.mouse.move(card.x + 20, card.y + 20)
  await page.mouse.down()
  await page.mouse.move(card.x + 60, card.y - 60, { steps: 4 })
  await page.waitForSelector('.target')
  await page.mouse.move(column.x + column.width / 2, column.y + column.height * 0.7, { steps: 6 })
  await page.mouse.up()
  await page.waitForFunction(() => document.querySelectorAll('.panel li').length >= 1)
  check((await page.locator('.panel li').first().innerText()).endsWith('to stone 5'), 'the card must lie at stone 5')
})

test('a stone says why it cannot be claimed', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'schotten' })
  await page.waitForSelector('.hand .can') // not a stone of the first page's picture
  await page.locator('.stone').first().click()
  await page.waitForSelector('dialog .answer')
  check(
    (await page.locator('dialog .answer').first().innerText()).includes('not complete'),
    'the own side is incomplete',
  )
})

test('a game outlives a reload', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'siege' })
  await playMoves(page, 6)
  await page.waitForSelector('.bar.mine')
  await page.waitForTimeout(300)
  const before = await page.locator('.panel li').count()
  await page.reload()
  await page.waitForSelector('.bar.mine')
  check((await page.locator('.panel li').count()) === before, 'the moves must be the same')
  check((await playMoves(page, 4)) === 'playing', 'and the game goes on')
})

test('a hint is given', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'schotten' })
  await page.getByRole('button', { name: 'Hint' }).click()
  await page.waitForFunction(() => document.body.innerText.includes('of the time'))
})

test('a move is taken back, but never past a card that was seen', async (house) => {
  const page = await house.open()
  const undo = page.getByRole('button', { name: 'Take back' })
  await choose(page, { family: 'totem' })
  await playMoves(page, 2)
  await page.waitForSelector('.bar.mine')
  const before = await page.locator('.panel li').count()
  await undo.click()
  await page.waitForFunction((count) => document.querySelectorAll('.panel li').length < count, before)
  // A card was laid, another drawn, and the opponent's seen.
  await begin(page, house.url)
  await choose(page, { family: 'schotten' })
  await playMoves(page, 2)
  await page.waitForSelector('.bar.mine')
  check((await undo.count()) === 0, 'what was seen cannot be unseen')
})

test('two at one screen take back what showed nothing', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'schotten', tactics: true, opponent: 'here' })
  await page.locator('.note button').click()
  await page.locator('.hand .can').first().click()
  await page.locator('.target').first().click()
  const undo = page.getByRole('button', { name: 'Take back' })
  await undo.click()
  await page.waitForFunction(() => document.querySelectorAll('.panel li').length === 0)
  const cards = await page.locator('.hand button.card').count()
  check(cards === 7, `the card is in the hand again: ${cards} cards`)
})

test('a match of three games keeps its score', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'totem', games: 3 })
  for (let game = 1; game <= 3; ++game) {
    check((await playMoves(page, 600, { random: mulberry(game) })) === 'over', 'the game did not end')
    const score = (await page.locator('.over .score').innerText())
      .match(/(\d) : (\d)/)
      .slice(1)
      .map(Number)
    check(score[0] + score[1] <= game, `the score is ${score} after ${game} games`)
    const next = page.getByRole('button', { name: 'Next game' })
    check((await next.count()) === (game < 3 ? 1 : 0), 'a next game, while there is one')
    if (game < 3) {
      await next.click()
      await page.waitForFunction(() => !document.querySelector('.over'))
    }
  }
})

// Each wins as Defender, one by giving in of the other with all cauldrons left, the other one with a cauldron less.
test('two sieges, won one each, have a winner', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'siege', opponent: 'here', games: 2 })
  const lift = () => page.locator('.note button').click()
  const lay = async () => {
    await page.locator('.hand .can').first().click()
    await page.locator('.target').nth(2).click()
  }
  await lift()
  await resign(page)
  await page.getByRole('button', { name: 'Next game' }).click()
  await lift()
  await lay()
  await lift()
  await page.getByRole('button', { name: 'Throw oil' }).click()
  await page.locator('.target').first().click()
  await lay()
  await lift()
  await resign(page)
  const said = await page.locator('.over .score').innerText()
  // The one who sees this has just given in as Attacker, and had won with more left.
  check(said.includes('You have won the match') && said.includes('1 : 1'), `it says ${said}`)
  check(said.includes('tiles and cauldrons left: 10 against 9'), `it says by what: ${said}`)
})

test('an even siege match is played again, both games', async (house) => {
  const page = await house.open()
  check(
    await page.evaluate(
      () => (
        document.querySelector('input[name=family][value=siege]').click(),
        new Promise((done) =>
          setTimeout(() => done(document.querySelector('input[name=games]:checked')?.value === '2')),
        )
      ),
    ),
    'a match of two is what is suggested for siege',
  )
  await choose(page, { family: 'siege', opponent: 'here', games: 2 })
  for (const game of [1, 2]) {
    await page.locator('.note button').click()
    await resign(page)
    if (game === 1) await page.getByRole('button', { name: 'Next game' }).click()
  }
  const said = await page.locator('.over .score').innerText()
  check(said.includes('Even: play both games again') && said.includes('10 against 10'), `it says ${said}`)
  await page.getByRole('button', { name: 'Play both games again' }).click()
  await page.locator('.note button').click()
  await page.waitForSelector('.hand .can')
  check((await page.locator('.tools > .score').getAttribute('title')) === 'Game 1 of 2', 'both games')
})

test('a match goes to the first with two wins', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'schotten', games: 2, counted: 'wins' })
  for (const game of [1, 2]) {
    await page.waitForSelector('.hand .can')
    check(
      (await page.locator('.tools > .score').getAttribute('title')) === `Game ${game}, first to 2 wins`,
      'it says which game it is',
    )
    await resign(page)
    if (game === 1) await page.getByRole('button', { name: 'Next game' }).click()
  }
  const said = await page.locator('.over .score').innerText()
  check(said.includes('You have lost the match') && said.includes('0 : 2'), `games are counted, not points: ${said}`)
})

test('two at one screen choose who begins, and the winner begins the next game', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'classic', opponent: 'here', first: 'them' })
  const due = () => page.locator('.note h1').innerText()
  check((await due()).includes('Second player'), 'the second player begins')
  for (const winner of ['First player', 'Second player', 'First player']) {
    await page.locator('.note button').click()
    await resign(page)
    await page.getByRole('button', { name: 'Play again' }).click()
    await page.waitForSelector('.note')
    check((await due()).includes(winner), `${winner} has won, and begins`)
  }
})

test('after a lost game the computer begins the next', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'schotten', first: 'me' })
  await page.waitForSelector('.hand .can')
  check((await page.locator('.panel li').count()) === 0, 'nobody has moved')
  await resign(page)
  await page.getByRole('button', { name: 'Play again' }).click()
  await page.waitForSelector('.hand .can')
  check((await page.locator('.panel li').count()) > 0, 'the computer has moved')
})

test('two at one screen: the other hand is nowhere', async (house) => {
  const page = await house.open()
  await page.evaluate(() => {
    // Every message that reaches the page from now on.
    globalThis.heard = []
    const original = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')
    Object.defineProperty(MessageEvent.prototype, 'data', {
      get() {
        const data = original.get.call(this)
        if (data?.text) globalThis.heard.push(data.text)
        return data
      },
    })
  })
  await choose(page, { family: 'schotten', opponent: 'here' })
  const labels = () =>
    page.locator('.hand button.card').evaluateAll((cards) => cards.map((card) => card.dataset.pick.slice(2)))
  let previous = null
  for (let turn = 0; turn < 6; ++turn) {
    await page.waitForSelector('.note button')
    const html = await page.content()
    const down = await page.evaluate(() => globalThis.heard.splice(0))
    if (previous) {
      for (const card of previous)
        check(!html.includes(`"h:${card}"`) && !html.includes(`@`.concat(card)), 'a hand shows through the curtain')
      check(
        !down.some((text) => (JSON.parse(text).position?.view?.seat ?? 'none') === previous.next),
        'the next hand came before the curtain was lifted',
      )
    }
    await page.locator('.note button').click()
    await page.waitForSelector('.hand .card')
    const hand = await labels()
    const told = await page.evaluate(() => globalThis.heard.splice(0))
    if (previous) {
      // What is merely unseen is listed for the counter: that tells nothing.
      const text = told.filter((one) => !one.includes('"type":"outlook"')).join(' ')
      for (const card of previous.filter((card) => !hand.includes(card) && card !== previous.played))
        check(!text.includes(`"${card}"`), `${card} of the other hand was told`)
      check(!(await page.title()).match(/[ROYGBP]\d/), 'the title names a card')
    }
    const seat = told.map((text) => JSON.parse(text)).find((message) => message.position?.view)?.position.view.seat
    await page.locator('.hand .can').first().click()
    const played = hand[0]
    await page
      .locator('.target')
      .nth(turn % 9)
      .click()
    await page.waitForSelector('.note button, .bar .actions .button')
    for (const name of ['End turn']) {
      const button = page.getByRole('button', { name })
      if (await button.count()) await button.click()
    }
    previous = Object.assign(hand, { played, next: seat === 'p1' ? 'p2' : 'p1' })
  }
})

const verify = async (page) => {
  await page.getByRole('button', { name: 'The shuffle' }).click()
  await page.waitForSelector('.checked')
  const found = {
    checked: await page.locator('.checked li').count(),
    unchecked: await page.locator('.unchecked li').count(),
  }
  await page.keyboard.press('Escape')
  return found
}
const shownPly = (page) => page.locator('.controls input[type=range]').inputValue().then(Number)
const whose = (page) => page.locator('.hand .whose').allInnerTexts()

test('the game can be looked over, verified, linked to, and played on from any move', async (house) => {
  const page = await house.open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await choose(page, { family: 'siege' })
  check((await playMoves(page, 600)) === 'over', 'the game did not end')
  await page.getByRole('button', { name: 'Look it over' }).click()
  await page.waitForSelector('.controls')
  const { checked, unchecked } = await verify(page)
  check(checked === 5 && unchecked === 0, 'game, seed, seal, own numbers and deal are checked')
  // The address names the move, so that a reload comes back to it; what was seen before the deal is kept, too.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  check(
    (await page.getByLabel('Point of view').inputValue()) === 'p1' && (await whose(page)).join() === 'You',
    'it is shown as oneself saw it',
  )
  const ply = await shownPly(page)
  await page.waitForURL(new RegExp(`#game=[\\w-]+&ply=${ply}&eyes=p1$`))
  await page.reload()
  await page.waitForSelector('.hand .whose')
  await page.waitForFunction((at) => document.querySelector('.controls input').value === String(at), ply)
  check((await whose(page)).join() === 'You', `after a reload the hand is that of ${await whose(page)}`)
  const again = await verify(page)
  check(again.checked === 5 && again.unchecked === 0, 'after a reload all is checked again')
  await page.getByRole('button', { name: 'Record' }).click()
  await page.getByRole('button', { name: 'Copy a link' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const record = await readFile(await (await downloading).path(), 'utf8')
  check(record.includes('ruleset'), 'the record is downloaded')
  // Without TLS a page has no clipboard of its own.
  await page.evaluate(() => {
    window.kept = navigator.clipboard
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.getByRole('button', { name: 'Copy the record' }).click()
  const copied = await page.evaluate(() => window.kept.readText())
  check(copied === record, 'the record is copied without a clipboard, too')
  await page.keyboard.press('Escape')
  const visitor = await house.open({}, link, '.controls')
  await visitor.waitForSelector('.hand li')
  await visitor.waitForFunction((at) => document.querySelector('.controls input').value === String(at), ply)
  check((await whose(visitor)).join() === 'Player', 'the link shows the same hand')
  await visitor.getByLabel('Point of view').selectOption('both')
  await visitor.waitForFunction(() => document.querySelectorAll('.hand .whose').length === 2)
  check((await whose(visitor)).join() === 'Computer 1,Player', `the players are ${await whose(visitor)}`)
  const theirs = await verify(visitor)
  check(theirs.checked === 3 && theirs.unchecked === 2, 'a visitor is told what could not be checked')
  // Nonsense after the record does no harm.
  const last = await visitor.locator('.controls input[type=range]').getAttribute('max')
  for (const nonsense of ['&ply=banana&eyes=me', '&ply=9999&eyes=', '&ply=-1']) {
    await visitor.goto(link.replace(/&.*/, nonsense))
    await visitor.waitForURL(new RegExp(`#game=[\\w-]+&ply=${last}$`))
    await visitor.waitForFunction(() => document.querySelectorAll('.hand .whose').length === 2)
    check((await shownPly(visitor)) === Number(last), 'the last move is shown')
  }
  await house.close(visitor)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.waitForSelector('.bar')
  check((await page.locator('.below .role').innerText()) === 'Attacker', 'one goes on as oneself')
  check((await playMoves(page, 4)) === 'playing', 'the game goes on')
  await page.goBack()
  await page.waitForSelector('.controls')
})

test('luck is part of what is said of a game of cards', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'siege' })
  await playMoves(page, 4)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.locator('dialog .primary').click()
  await page.getByRole('button', { name: 'Look it over' }).click()
  await page.getByRole('button', { name: 'Analyse' }).click()
  await page.waitForSelector('.summary')
  const luck = await page.locator('.summary tbody tr').last().innerText()
  check(/^Luck\s+[+−]?\d+\.\d$/.test(luck), `the luck is ${luck}`)
  // One curve: a move begins at the point before it, and what it leaves is the next point, but for the card.
  const plies = Number(await page.locator('.controls input[type=range]').getAttribute('max'))
  const at = async (ply) => {
    await page.locator('.controls input[type=range]').fill(String(ply))
    const number = async (selector, name) => Number(await page.locator(selector).getAttribute(name))
    const drawn = await page
      .locator('.move')
      .innerText()
      .then((words) => Number(/Draw: (\S+)/.exec(words)?.[1].replace('−', '-') ?? 0) / 100)
    return {
      point: await number('[data-chance]', 'data-chance'),
      ...(ply > 0
        ? {
            before: await number('.chances', 'data-before'),
            after: await number('.chances', 'data-after'),
            drawn,
          }
        : {}),
    }
  }
  for (const eyes of ['p1', 'p2', 'both']) {
    await page.getByLabel('Point of view').selectOption(eyes)
    await page.waitForFunction(
      (all) => document.querySelector('.curve polyline').getAttribute('points').split(' ').length > all,
      plies,
    )
    let { point } = await at(0)
    for (let ply = 1; ply <= plies; ++ply) {
      const step = await at(ply)
      check(step.before === point, `${eyes}: move ${ply} begins at ${step.before}, and the curve is at ${point}`)
      check(
        Math.abs(step.after + step.drawn - step.point) < 0.0007,
        `${eyes}: move ${ply} leaves ${step.after} and ${step.drawn}, and the curve is at ${step.point}`,
      )
      ;({ point } = step)
    }
    // What the other one might have done better says what that hand was.
    const marked = await page.locator('aside li:has(.mark)').allInnerTexts()
    const name = { p1: 'You', p2: 'Computer 1' }[eyes]
    check(
      eyes === 'both' || marked.every((line) => line.includes(`${name}:`)),
      `as ${eyes} sees it, marks are on ${marked}`,
    )
    check(
      (await page.locator('.summary thead th').count()) === (eyes === 'both' ? 3 : 2),
      'the summary is of whoever is shown',
    )
    check((await page.locator('.hand').count()) === (eyes === 'both' ? 2 : 1), 'so are the hands')
  }
})

test('a replay runs through the moves and judges them', async (house) => {
  const page = await house.open()
  await choose(page, { family: 'totem' })
  check((await playMoves(page, 600)) === 'over', 'the game did not end')
  await page.getByRole('button', { name: 'Look it over' }).click()
  await page.waitForSelector('.controls')
  await page.keyboard.press('Home')
  await page.waitForFunction(() => document.querySelectorAll('.piece').length === 0)
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => document.querySelectorAll('.piece').length === 1)
  await page.getByRole('button', { name: 'Analyse' }).click()
  await page.waitForSelector('.summary')
  const plies = Number(await page.locator('.controls input[type=range]').getAttribute('max'))
  check((await page.locator('aside li').count()) === plies, 'all moves are listed')
  const players = await page.locator('.summary thead th').allInnerTexts()
  check(players.join().includes('You') && players.join().includes('Computer 1'), `the summary is of ${players}`)
  const rows = await page.locator('.summary tbody tr').allInnerTexts()
  check(
    /^Accuracy\s+\d+\s?%\s+\d+\s?%$/.test(rows[0]) && rows.length === 5,
    `the summary says ${rows}; nothing is drawn in this game`,
  )
  // The curve is a way to a move, and so is the list.
  const plot = await page.locator('.plot').boundingBox()
  await page.mouse.click(plot.x + plot.width / 2, plot.y + 20)
  check((await shownPly(page)) === Math.round(plies / 2), `half way of ${plies} moves is ${await shownPly(page)}`)
  check(/\d+\s?%/.test(await page.locator('.move .chances').innerText()), 'the chance to win is a number')
  await page.locator('aside li button').nth(2).click()
  check((await shownPly(page)) === 3, 'the third move is shown')
})
