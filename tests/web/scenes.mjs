// Positions for tests and pictures: a card of several steps in the hand of the player who is to move. Each is a record,
// which the page opens from a link and plays on from.
import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { forgetGames, settled } from './play.mjs'
import { rulesetNamed } from './rulesets.mjs'

function pileOf({ colours, values }, first) {
  const all = [...colours].flatMap((colour) => values.map((value) => `${colour}${value}`))
  return [...first, ...all.filter((card) => !first.includes(card))]
}

// p1 draws the card with the first turn; `before` are the moves from then on.
function position(ruleset, card, before) {
  const about = rulesetNamed(ruleset)
  const kind = about.game === 'siege' ? 'siege' : 'clan'
  const hands = ['G1', 'G2', 'G3', 'B4', 'B5', 'B6', 'P9', 'R1', 'R2', 'R3', 'Y1', 'Y2', 'Y3', 'R9']
  const piles = [kind, ...pileOf(about, hands), 'tactic', card, ...about.tactics.filter((other) => other !== card)]
  const moves = ['p1 G1@1 draw:tactic', `p2 R1@2 draw:${kind}`, ...before]
  return ['cairn record 1', `ruleset ${ruleset}`, 'first p1', `deal ${piles.join(' ')}`, ...moves, 'result open'].join(
    '\n',
  )
}

const short = {
  'battle-line': [],
  'classic-tactics': [],
  'schotten-tactics': [],
  'siege-tactics': ['p1 G2@1 draw:siege', 'p2 R2@2 draw:siege', 'p1 retreat@1 G3@3 draw:siege', 'p2 R3@3 draw:siege'],
}

export const positionWith = (ruleset, card) => position(ruleset, card, short[ruleset])

// A crowded table of any ruleset: out of its golden game, the position with the most cards laid where somebody has a
// whole hand and a card to lay; in the Totem game, before the fifteenth move.
export function crowded(ruleset) {
  const [header, ...steps] = readFileSync(new URL(`../golden/${ruleset}.txt`, import.meta.url), 'utf8').split('\n\n')
  const made = steps
    .map((step) => /^turn (p\d)[^]*^do (.+)$/m.exec(step))
    .filter(Boolean)
    .map(([, seat, move]) => `${seat} ${move}`)
  const laid = steps.map((step) => {
    const seat = /^turn (p\d)/.exec(step)?.[1]
    const view = step
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .find((view) => view.seat === seat)
    if (view?.phase !== 'play' || view.hand.length < (rulesetNamed(ruleset).tactics.length > 0 ? 7 : 6)) return 0
    return (view.stones ?? view.tiles).reduce((sum, { p1, p2 }) => sum + p1.length + p2.length, 0)
  })
  const plies = !rulesetNamed(ruleset).hides_cards ? 14 : laid.indexOf(Math.max(...laid))
  const lines = header.split('\n').filter((line) => /^(ruleset|first|deal) \S/.test(line))
  return ['cairn record 1', ...lines, ...made.slice(0, plies), 'result open'].join('\n')
}

// Where the page shows that record: its link, as web/src/navigation/recordLink.ts makes it.
export const linkTo = (url, record) => `${url}/#game=${deflateRawSync(record).toString('base64url')}`

// Opens the page at that record's last move, and plays on from there. A page that is open already stays so.
export async function playOnFrom(page, url, record) {
  await settled(page)
  await page.goto(linkTo(url, record))
  await forgetGames(page)
  await page.locator('.controls .row .button:not([disabled])').click()
  // A game that was left a moment ago may be kept only now: the new one takes its place.
  const fresh = page.locator('dialog .button:not(.primary)')
  await page.waitForSelector('.hand .can, .cell.can, dialog')
  if (await fresh.count()) await fresh.click()
  await page.waitForSelector('.hand .can, .cell.can')
}
