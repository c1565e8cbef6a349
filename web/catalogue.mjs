// Writes src/generated/, what the page knows of families and rulesets, from the catalogue of the program `cairn`, and
// the types of its messages, from docs/schema/: node web/catalogue.mjs. The program is the newest of build/*/cairn, or
// what $CAIRN names.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readSchemas, typesOf } from './schema.mjs'

const build = fileURLToPath(new URL('../build/', import.meta.url))
const generated = fileURLToPath(new URL('src/generated/', import.meta.url))

// The newest of build/*/NAME that is for this processor.
export function newest(name) {
  const built = existsSync(build)
    ? readdirSync(build)
        .filter((preset) => preset !== 'arm')
        .map((preset) => `${build}${preset}/${name}`)
    : []
  const found = built.filter((path) => existsSync(path)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
  if (!found) throw new Error(`${name} is missing: cmake --preset release && cmake --build --preset release`)
  return found
}

const ofEach = (list, what) => Object.fromEntries(list.map((each) => [each.id, what(each)]))
const union = (names) => [...new Set(names)].map((name) => `'${name}'`).join(' | ')

// As TypeScript: values for the page, types for whoever names a family or a card.
export function moduleOf({ families, rulesets }) {
  const of = (family) => rulesets.filter((ruleset) => ruleset.family === family.id)
  const values = {
    families: ofEach(families, (family) => {
      const { switches, game, set } = family
      // In a family these are one (tests/cli/reference/catalogue_test.cpp).
      const { hides_cards, levels, colours, values, match } = of(family)[0]
      const { starter, scoring, games, suggested } = match
      return {
        switches,
        game,
        set,
        colours: [...colours],
        values,
        hidesCards: hides_cards,
        levels,
        match: { starter, scoring, games, suggested },
      }
    }),
    rulesets: ofEach(rulesets, ({ family, switches }) => ({ family, switches })),
  }
  const sets = [...new Set(families.flatMap(({ set }) => set ?? []))].map((set) => {
    const cards = families.filter((family) => family.set === set).flatMap(of)
    return `  ${set}: ${union(cards.flatMap(({ tactics }) => tactics))}\n`
  })
  return (
    '// Made by web/catalogue.mjs of what `cairn catalogue --json` prints; docs/catalogue.md says what that is.\n' +
    Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const\n`)
      .join('') +
    `export interface Tactics {\n${sets.join('')}}\n` +
    `export type Switch = ${union(families.flatMap(({ switches }) => switches))}\n`
  )
}

// Only what differs, so that nothing is built again for nothing.
function write(name, text) {
  const path = generated + name
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(generated, { recursive: true })
  writeFileSync(path, text)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const json = execFileSync(process.env['CAIRN'] ?? newest('cairn'), ['catalogue', '--json'], { encoding: 'utf8' })
  write('catalogue.json', json) // for the tests
  const catalogue = JSON.parse(json)
  write('catalogue.ts', moduleOf(catalogue))
  write('schema.ts', typesOf(readSchemas(catalogue)))
}
