// Every tactic card, step by step: the page says what to choose next, offers the choices, and lets go of all of it
// until something was revealed.
import { check } from '../browser.mjs'
import { test } from '../cases.mjs'
import { playOnFrom, positionWith } from '../scenes.mjs'

const where = { says: /^Choose where it goes/, offers: '.target' }
const own = { says: /^Choose one of your cards/, offers: '.pickable' }
const theirs = { says: /^Choose a card of your opponent/, offers: '.pickable' }
const fromDiscard = { says: /^Choose a card from the discard/, offers: 'dialog [data-pick]' }
const kinds = {
  laid: [{ says: /^Where does/, offers: '.target' }],
  move: [own, { ...where, or: 'To the discard' }],
  discard: [theirs],
  take: [theirs, where],
  recruit: [fromDiscard, where],
  support: [fromDiscard, { says: /^Choose a second card/, offers: 'dialog [data-pick]:not(.chosen)' }],
  play: [{ says: /^Play /, offers: '.bar .primary' }],
}
const cards = {
  'classic-tactics': {
    macfarlane: 'laid',
    macgregor: 'laid',
    support: 'laid',
    shield: 'laid',
    fog: 'laid',
    mud: 'laid',
    redeploy: 'move',
    deserter: 'discard',
    traitor: 'take',
    scout: 'play',
  },
  'schotten-tactics': {
    joker1: 'laid',
    joker2: 'laid',
    spy: 'laid',
    shield: 'laid',
    blind: 'laid',
    mud: 'laid',
    strategist: 'move',
    banshee: 'discard',
    traitor: 'take',
    recruiter: 'play',
  },
  'battle-line': {
    alexander: 'laid',
    darius: 'laid',
    cavalry: 'laid',
    shield: 'laid',
    fog: 'laid',
    mud: 'laid',
    redeploy: 'move',
    deserter: 'discard',
    traitor: 'take',
    scout: 'play',
  },
  'siege-tactics': {
    joker1: 'laid',
    joker2: 'laid',
    spy: 'laid',
    shield: 'laid',
    explosion: 'laid',
    redeploy: 'move',
    deserter: 'discard',
    traitor: 'take',
    recruit: 'recruit',
    support: 'support',
    exchange: 'play',
  },
}

const made = (page) => page.locator('.panel li').count()
const prompt = (page) => page.locator('.bar .prompt').innerText()

// Waits until the page asks for that and offers it; says how many choices there are.
async function asks(page, { says, offers, or }, what) {
  await page
    .waitForFunction(
      ([source, selector]) =>
        new RegExp(source).test(document.querySelector('dialog .prompt, .bar .prompt')?.textContent.trim() ?? '') &&
        document.querySelector(selector),
      [says.source, offers],
      { timeout: 8000 },
    )
    .catch(async () => {
      throw new Error(`${what}: ${says} is not asked, but “${await prompt(page)}”`)
    })
  if (or) check(await page.getByRole('button', { name: or }).isVisible(), `${what}: “${or}” is not offered`)
  return page.locator(offers).count()
}

// Goes that many steps into the card.
async function go(page, card, steps) {
  await page.locator(`[data-pick="h:${card}"]`).click()
  for (const step of steps) {
    await asks(page, step, card)
    // Of a card under others only the top strip can be pointed at.
    await page
      .locator(step.offers)
      .first()
      .click(step.offers === '.pickable' ? { position: { x: 8, y: 6 } } : {})
  }
}

async function cancelled(page, card) {
  await page
    .waitForFunction(() => !document.querySelector('.hand .picked, .pickable, .target, dialog'), null, {
      timeout: 5000,
    })
    .catch(() => {
      throw new Error(`${card} is not let go of`)
    })
}

async function guided(page, card, kind) {
  const steps = kinds[kind]
  const before = await made(page)
  for (const [i, step] of steps.entries()) {
    await go(page, card, steps.slice(0, i))
    await asks(page, step, card)
    if (steps.length > 1)
      check(
        (await page.locator('.step').innerText()) === `${i + 1} of ${steps.length}`,
        `${card} does not say which step it is`,
      )
    // By the key, and by what the screen offers.
    if (i % 2 === 0) await page.keyboard.press('Escape')
    else if (await page.locator('dialog').count()) await page.locator('dialog header button').click()
    else await page.getByRole('button', { name: 'Cancel' }).click()
    await cancelled(page, card)
    check((await made(page)) === before, `${card} was played though it was cancelled`)
  }
  await go(page, card, steps)
  await page.waitForFunction((count) => document.querySelectorAll('.panel li').length > count, before)
}

// Three cards from the piles, then two back: once a card was seen, there is no way back.
async function drawsAndReturns(page) {
  for (let left = 3; left > 0; --left) {
    const choices = await asks(
      page,
      {
        says: new RegExp(`^Draw a card from either pile: ${left} left`),
        offers: '.bar .actions .button:not(.quiet)',
      },
      'drawing',
    )
    check(choices === 2, 'both piles are offered')
    await page
      .locator('.bar .actions .button')
      .nth(left % 2)
      .click()
  }
  for (let left = 2; left > 0; --left) {
    await asks(
      page,
      { says: new RegExp(`^Choose a card to put back: ${left} left`), offers: '.hand .can' },
      'putting back',
    )
    // A card that was put back showed nothing and may be taken back; one that was drawn may not.
    if (left === 2)
      check((await page.getByRole('button', { name: 'Take back' }).count()) === 0, 'what was seen cannot be unseen')
    await page.locator('.hand .can').first().click()
    await page.getByRole('button', { name: 'Put back' }).click()
  }
}

async function givesThree(page) {
  for (let left = 3; left > 0; --left) {
    await asks(page, { says: new RegExp(`^Choose a card to give away: ${left} left`), offers: '.hand .can' }, 'giving')
    await page.locator('.hand .can').first().click()
    await page.getByRole('button', { name: 'Give away' }).click()
  }
}
const after = { scout: drawsAndReturns, recruiter: drawsAndReturns, exchange: givesThree }

for (const [ruleset, kindOf] of Object.entries(cards)) {
  test(`every tactic card is guided step by step: ${ruleset}`, async (house) => {
    const page = await house.open()
    for (const [card, kind] of Object.entries(kindOf)) {
      await playOnFrom(page, house.url, positionWith(ruleset, card))
      await guided(page, card, kind)
      await after[card]?.(page)
    }
    await house.close(page)
    return `${Object.keys(kindOf).length} cards`
  })
}
