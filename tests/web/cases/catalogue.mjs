// What the page makes of the catalogue: a family and a game that are added to it are offered, without a change of the
// page.
import { moduleOf } from '../../../web/catalogue.mjs'
import { readSchemas, typesOf } from '../../../web/schema.mjs'
import { check } from '../browser.mjs'
import { test } from '../cases.mjs'
import { pageModules, pageModulesWith } from '../page_modules.mjs'
import { catalogue, choiceFor, families, idOf, rulesets } from '../rulesets.mjs'

const same = (found, expected, what) =>
  check(JSON.stringify(found) === JSON.stringify(expected), `${what}: ${JSON.stringify(found)}`)

// Battle Line has no ruleset with advanced claims and without tactic cards; the heap is a game of its own.
const policy = { starter: 'either', scoring: 'points', games: null, left: [], suggested: { games: 1 } }
const line = (id, switches) => ({
  id,
  title: id,
  family: 'line',
  game: 'border',
  switches,
  colours: 'ROYGBP',
  values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  tactics: switches.includes('tactics') ? ['alexander', 'mud'] : [],
  hides_cards: true,
  places: 9,
  endings: ['row', 'rout'],
  match: policy,
})
const extended = {
  families: [
    ...families,
    { id: 'line', game: 'border', switches: ['tactics', 'advanced'], set: 'line' },
    { id: 'heap', game: 'heap', switches: [], set: null },
  ],
  rulesets: [
    ...rulesets,
    line('line', ['tactics']),
    line('line-advanced', ['tactics', 'advanced']),
    line('line-troops', []),
    {
      ...line('heap', []),
      family: 'heap',
      game: 'heap',
      hides_cards: false,
      endings: ['last'],
      match: { ...policy, starter: 'p1', scoring: 'wins' },
    },
  ],
}

test('offers every family and ruleset of the catalogue', async () => {
  const page = await pageModules('family.ts')
  same(page.families, families.map(idOf), 'families')
  for (const ruleset of rulesets) {
    const { family, ...on } = choiceFor(ruleset)
    same(page.rulesetWith(family, on), ruleset.id, ruleset.id)
    same(page.familyOf(ruleset.id), ruleset.family, ruleset.id)
    same(page.hasTactics(ruleset.id), ruleset.tactics.length > 0, ruleset.id)
    const free = families.find(({ id }) => id === family).switches
    same(page.freeSwitches(family, on), free, `the switches of ${family}`)
  }
  same(page.familyOf('of-a-newer-server'), families[0].id, 'an unknown ruleset')
})

test('offers what is added to the catalogue', async () => {
  const page = await pageModulesWith({ 'generated/catalogue.ts': moduleOf(extended) }, 'family.ts')
  same(page.families.slice(-2), ['line', 'heap'], 'families')
  same([...page.switches], ['tactics', 'expert', 'advanced'], 'switches')
  same(page.rulesetWith('line', {}), 'line-troops', 'nothing switched on')
  same(page.rulesetWith('line', { tactics: true }), 'line', 'tactic cards')
  same(page.rulesetWith('line', { tactics: true, advanced: true }), 'line-advanced', 'both')
  // What does not go together is not offered, and what was chosen before for another family does no harm.
  same(page.freeSwitches('line', {}), ['tactics'], 'switches without tactic cards')
  same(page.freeSwitches('line', { tactics: true }), ['tactics', 'advanced'], 'switches with tactic cards')
  same(page.rulesetWith('line', { advanced: true, expert: true }), 'line-troops', 'what is not offered')
  same(page.setOf('line'), 'line', 'the set of cards')
  same(page.valuesOf('line').at(-1), 10, 'the highest card')
  same([page.gameOf('heap'), page.hidesCards('heap'), page.matchOf('heap').starter], ['heap', false, 'p1'], 'the heap')
})

test('names every card and ending of the catalogue in the types', async () => {
  const module = moduleOf(extended)
  for (const part of ["  line: 'alexander' | 'mud'\n", "'advanced'"]) check(module.includes(part), `${part} is missing`)
  const types = typesOf(readSchemas(extended))
  for (const part of ["| 'alexander'", "| 'rout'", "| 'last'", "| 'line-advanced'"])
    check(types.includes(part), `${part} is missing`)
  check(moduleOf(catalogue).includes("  iello: 'joker1' | "), 'the cards of a set')
})
