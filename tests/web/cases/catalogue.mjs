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

// The posts have no ruleset that is grand and without tactic cards; the heap is a game of its own.
const policy = { starter: 'either', scoring: 'points', games: null, left: [], suggested: { games: 1 } }
const posts = (id, switches) => ({
  id,
  title: id,
  family: 'posts',
  game: 'border',
  switches,
  colours: 'ROYGBP',
  values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  tactics: switches.includes('tactics') ? ['ensign', 'mud'] : [],
  hides_cards: true,
  levels: 8,
  places: 9,
  endings: ['row', 'rout'],
  match: policy,
})
const extended = {
  families: [
    ...families,
    { id: 'posts', game: 'border', switches: ['tactics', 'grand'], set: 'posts' },
    { id: 'heap', game: 'heap', switches: [], set: null },
  ],
  rulesets: [
    ...rulesets,
    posts('posts', ['tactics']),
    posts('posts-advanced', ['tactics', 'grand']),
    posts('posts-troops', []),
    {
      ...posts('heap', []),
      family: 'heap',
      game: 'heap',
      hides_cards: false,
      levels: 11,
      endings: ['last'],
      match: { ...policy, starter: 'p1', scoring: 'wins' },
    },
  ],
}

// The switches that can be set either way, given those before them.
function freeOf(ruleset) {
  const names = families.find(({ id }) => id === ruleset.family).switches
  const isOn = (each, name) => each.switches.includes(name)
  return names.filter((name, i) => {
    const alike = rulesets.filter(
      (each) =>
        each.family === ruleset.family &&
        names.slice(0, i).every((other) => isOn(each, other) === isOn(ruleset, other)),
    )
    return alike.some((each) => isOn(each, name)) && alike.some((each) => !isOn(each, name))
  })
}

test('offers every family and ruleset of the catalogue', async () => {
  const page = await pageModules('family.ts')
  same(page.families, families.map(idOf), 'families')
  for (const ruleset of rulesets) {
    const { family, ...on } = choiceFor(ruleset)
    same(page.rulesetWith(family, on), ruleset.id, ruleset.id)
    same(page.familyOf(ruleset.id), ruleset.family, ruleset.id)
    same(page.hasTactics(ruleset.id), ruleset.tactics.length > 0, ruleset.id)
    same(page.freeSwitches(family, on), freeOf(ruleset), `the switches of ${ruleset.id}`)
  }
  same(page.familyOf('of-a-newer-server'), families[0].id, 'an unknown ruleset')
})

test('offers what is added to the catalogue', async () => {
  const page = await pageModulesWith({ 'generated/catalogue.ts': moduleOf(extended) }, 'family.ts')
  same(page.families.slice(-2), ['posts', 'heap'], 'families')
  same([...page.switches], ['tactics', 'expert', 'advanced', 'grand'], 'switches')
  same(page.rulesetWith('posts', {}), 'posts-troops', 'nothing switched on')
  same(page.rulesetWith('posts', { tactics: true }), 'posts', 'tactic cards')
  same(page.rulesetWith('posts', { tactics: true, grand: true }), 'posts-advanced', 'both')
  // What does not go together is not offered, and what was chosen before for another family does no harm.
  same(page.freeSwitches('posts', {}), ['tactics'], 'switches without tactic cards')
  same(page.freeSwitches('posts', { tactics: true }), ['tactics', 'grand'], 'switches with tactic cards')
  same(page.rulesetWith('posts', { grand: true, expert: true }), 'posts-troops', 'what is not offered')
  same(page.setOf('posts'), 'posts', 'the set of cards')
  same(page.valuesOf('posts').at(-1), 10, 'the highest card')
  same([page.levelsIn('posts').at(-1), page.levelsIn('heap').length], [8, 11], 'levels')
  same([page.gameOf('heap'), page.hidesCards('heap'), page.matchOf('heap').starter], ['heap', false, 'p1'], 'the heap')
})

test('names every card and ending of the catalogue in the types', async () => {
  const module = moduleOf(extended)
  for (const part of ["  posts: 'ensign' | 'mud'\n", "'grand'"]) check(module.includes(part), `${part} is missing`)
  const types = typesOf(readSchemas(extended))
  for (const part of ["| 'ensign'", "| 'rout'", "| 'last'", "| 'posts-advanced'"])
    check(types.includes(part), `${part} is missing`)
  check(moduleOf(catalogue).includes("  iello: 'joker1' | "), 'the cards of a set')
})
