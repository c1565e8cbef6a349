// How the page answers to the hand: hints, dragging, what is due, and colours that the browser forces.
import { check } from '../browser.mjs'
import { test } from '../cases.mjs'
import { choose, still } from '../play.mjs'
import { crowded, playOnFrom, positionWith } from '../scenes.mjs'

// Before the page opens: hints come from here, moves can be held up.
const stage = () => {
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (letter, ...rest) {
    const message = JSON.parse(letter.text)
    if (message.type === 'advise' && window.advised) {
      const text = JSON.stringify({
        v: 1,
        type: 'advice',
        table: message.table,
        move: window.advised,
        chance: 0.5,
      })
      return void this.dispatchEvent(new MessageEvent('message', { data: { client: letter.client, text } }))
    }
    setTimeout(() => post.call(this, letter, ...rest), message.type === 'move' ? (window.delay ?? 0) : 0)
  }
}
async function openStaged(house, settings) {
  const page = await house.open(settings)
  await page.addInitScript(stage)
  await page.reload()
  await page.waitForSelector('.play')
  return page
}

// What is marked, as what is pointed at: `p:3`, `h:R5`; each must be marked visibly.
const marked = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.hinted')].map((element) => {
      const [own, after] = [getComputedStyle(element), getComputedStyle(element, '::after')]
      const seen = own.boxShadow !== 'none' || parseFloat(after.borderTopWidth) >= 4
      const column = element.closest('.column')
      const place = column ? [...column.parentElement.children].indexOf(column) + 1 : ''
      const what = element.matches('.column')
        ? `p:${place}`
        : (element.dataset.pick ??
          (element.matches('.laid') ? `l:${place}` : element.textContent.trim().replace(/\s+/g, ' ')))
      return seen ? what : `${what} is marked, but not to be seen`
    }),
  )

// By ruleset and tactic card in hand: what a hint marks.
const hints = [
  [
    'schotten-tactics',
    'strategist',
    [
      [{ text: 'G2@4', verb: 'lay', card: 'G2', to: 4 }, ['h:G2', 'p:4']],
      [
        { text: 'strategist:G1@1>3', verb: 'redeploy', by: 'strategist', card: 'G1', from: 1, to: 3 },
        ['h:strategist', 'l:1', 'p:3'],
      ],
      [{ text: 'banshee:R1@2', verb: 'remove', by: 'banshee', card: 'R1', from: 2 }, ['l:2']],
    ],
  ],
  ['classic-tactics', 'mud', [[{ text: 'mud@5', verb: 'set', card: 'mud', to: 5 }, ['h:mud', 'p:5']]]],
  [
    'siege-tactics',
    'recruit',
    [
      [{ text: 'B4@7', verb: 'lay', card: 'B4', to: 7 }, ['h:B4', 'p:7']],
      [{ text: 'retreat@3', verb: 'retreat', to: 3 }, ['Retreat', 'p:3']],
    ],
  ],
]

test('a hint marks the card and its place at once', async (house) => {
  const page = await openStaged(house)
  const hinted = async (move) => {
    await page.evaluate((move) => (window.advised = move), move)
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.waitForSelector('.hinted')
    return (await marked(page)).sort().join(' ')
  }
  for (const [ruleset, card, moves] of hints) {
    await playOnFrom(page, house.url, positionWith(ruleset, card))
    for (const [move, expected] of moves) {
      const found = await hinted(move)
      check(found === [...expected].sort().join(' '), `${move.text}: ${found}`)
    }
  }
  await playOnFrom(page, house.url, crowded('totem'))
  const found = await hinted({ text: 'f4:2@f5', verb: 'totem', to: 'f4', value: 2, on: 'f5' })
  check(found === ['c:f4', 'c:f5', 'v:2'].join(' '), `totem: ${found}`)
  const seen = await page.evaluate(() => {
    const piece = document.querySelector('.piece.proposed')
    const { x, y, width, height } = piece.getBoundingClientRect()
    piece.closest('svg').style.pointerEvents = 'auto'
    const top = document.elementFromPoint(x + width / 2, y + height * 0.8)
    piece.closest('svg').style.pointerEvents = ''
    return piece.contains(top)
  })
  check(seen, 'the stone that is to be placed is seen')
  check((await page.locator('.totem.ghost').count()) === 1, 'where the Totem goes is not where the stone goes')
})

test('every tile of the wall has its number', async (house) => {
  const page = await house.open()
  await playOnFrom(page, house.url, crowded('siege-tactics'))
  const tiles = await page.evaluate(() =>
    [...document.querySelectorAll('.tile')].map((tile) => {
      const [number, counts] = ['.number', '.counts'].map((part) => tile.querySelector(part))
      const apart = number.getBoundingClientRect().bottom <= counts.getBoundingClientRect().top + 1
      const differ = getComputedStyle(number).backgroundColor !== getComputedStyle(counts).backgroundColor
      return { number: number.textContent, sign: counts.querySelector('path') !== null, apart, differ }
    }),
  )
  tiles.forEach(({ number, sign, apart, differ }, i) =>
    check(number === `${i + 1}` && sign && apart && differ, `tile ${i + 1}: ${JSON.stringify(tiles[i])}`),
  )
  check(tiles.length === 7, 'seven tiles')
})

test('what lies on a stone leaves its number to be read', async (house) => {
  const page = await house.open({ viewport: { width: 320, height: 568 } })
  await playOnFrom(page, house.url, crowded('schotten-tactics'))
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width, height })
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('.lies')].map((mark) => {
        const number = mark.parentElement.querySelector('text').getBoundingClientRect()
        const { left, right, bottom } = mark.getBoundingClientRect()
        // A line of text has room above its digits.
        const digits = number.top + number.height * 0.25
        return left < number.right && right > number.left && bottom > digits + 1 ? mark.className : ''
      }),
    )
    check(covered.length === 2, `${covered.length} marks lie there`)
    check(
      covered.every((mark) => mark === ''),
      `${width}×${height}: ${covered.join(' ')} over a number`,
    )
  }
})

test('a dragged card lights up its column, and settles from where it was dropped', async (house) => {
  const page = await house.open({ reducedMotion: 'no-preference' })
  await page.evaluate(() => localStorage.setItem('cairn.settings', '{"motion":"slow"}'))
  await page.reload()
  await choose(page, { family: 'schotten' })
  await page.waitForSelector('.hand .can')
  await still(page) // the cards are dealt
  const card = await page.locator('.hand .can').first().boundingBox()
  const column = await page.locator('.column').nth(4).boundingBox()
  await page.mouse.move(card.x + 20, card.y + 20)
  await page.mouse.down()
  await page.mouse.move(card.x + 60, card.y - 60, { steps: 4 })
  await page.waitForSelector('.target')
  const lit = () =>
    page.evaluate(() => [...document.querySelectorAll('.over')].map((element) => element.dataset.pick).join(' '))
  check((await lit()) === '', 'nothing is lit where it cannot be dropped')
  await page.mouse.move(column.x + column.width / 2, column.y + column.height * 0.7, { steps: 6 })
  check((await lit()) === 'p:5', `lit: ${await lit()}`)
  // From picture to picture: where the card is drawn, in the hand or at the stone.
  await page.evaluate(() => {
    window.drawn = []
    const held = document.querySelector('.held.dragged')
    const look = () => {
      const laid = document.querySelector('.column:nth-child(5) .side:not(.above) .laid')
      for (const element of [held, laid]) {
        if (!element?.isConnected || Number(getComputedStyle(element).opacity) < 0.05) continue
        const { x, y } = element.getBoundingClientRect()
        window.drawn.push({ x, y })
      }
      requestAnimationFrame(look)
    }
    look()
  })
  await page.mouse.up()
  await page.waitForSelector('.column:nth-child(5) .side:not(.above) .laid')
  await still(page)
  const drawn = await page.evaluate(() => window.drawn)
  const home = drawn.filter(({ x, y }) => Math.hypot(x - card.x, y - card.y) < 60)
  check(drawn.length > 5, 'the flight is seen')
  check(home.length === 0, `the card was at home again in ${home.length} of ${drawn.length} pictures`)
})

test('what is due stays to be read while a move is on its way', async (house) => {
  const page = await openStaged(house)
  await choose(page, { family: 'schotten' })
  await page.locator('.hand .can').first().click()
  await page.waitForSelector('.target')
  await page.evaluate(() => {
    window.delay = 500
    const prompt = document.querySelector('.prompt')
    window.read = [prompt.textContent]
    new MutationObserver(
      () => prompt.textContent !== window.read.at(-1) && window.read.push(prompt.textContent),
    ).observe(prompt, { childList: true, characterData: true, subtree: true })
  })
  await page.locator('.target').nth(4).click()
  await page.waitForFunction(() => document.querySelectorAll('.panel li').length >= 2)
  await page.waitForFunction(() => document.querySelector('.prompt').textContent.startsWith('Your turn'))
  const read = await page.evaluate(() => window.read)
  const early = read.slice(1, -1).filter((words) => words.startsWith('Your turn'))
  check(early.length === 0, `read: ${read.join(' | ')}`)
})

test('with forced colours it can be seen what is chosen, and what can be', async (house) => {
  const page = await house.open({ forcedColors: 'active' })
  const line = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
        return outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
      })
  const differ = async (one, other) => {
    const [first, second] = [await line(one), await line(other)]
    check(
      first !== '' && first !== second,
      `${one} (${first || 'no line'}) looks like ${other} (${second || 'no line'})`,
    )
  }
  await differ('.game.chosen', '.game:not(.chosen)')
  await differ('.pill:has(:checked)', '.pill:not(:has(:checked))')
  // On and off are another picture.
  const track = page.locator('.track').first()
  const off = await track.screenshot()
  await track.click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  check(!off.equals(await track.screenshot()), 'a switch looks the same on and off')
  check(
    (await track.evaluate((element) => parseFloat(getComputedStyle(element).borderTopWidth))) >= 1,
    'a switch has an edge',
  )
  for (const ruleset of ['schotten-tactics', 'siege-tactics']) {
    await page.goto('about:blank')
    await playOnFrom(page, house.url, crowded(ruleset))
    await page.locator('.hand .can').last().click()
    await page.mouse.move(0, 0)
    await differ('.hand .picked', '.hand .card:not(.picked)')
    check((await line('.target')) !== '', 'a target has a line')
  }
  await page.goto('about:blank')
  await playOnFrom(page, house.url, crowded('totem'))
  await differ('.cell.can', '.cell:not(.can)')
  await page.locator('.cell.can').first().click()
  await page.mouse.move(0, 0)
  await differ('.stock .picked', '.stock .pile:not(.picked)')
})
