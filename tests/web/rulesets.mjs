// The catalogue, as `cairn catalogue --json` wrote it when the page was built: for tests of every ruleset.
import { readFileSync } from 'node:fs'

const json = new URL('../../web/src/generated/catalogue.json', import.meta.url)
export const catalogue = JSON.parse(readFileSync(json, 'utf8'))
export const { families, rulesets } = catalogue
export const idOf = ({ id }) => id

export const familyNamed = (name) => families.find(({ id }) => id === name)
export const rulesetNamed = (name) => rulesets.find(({ id }) => id === name)

// What is chosen on the first page for this ruleset, as choose() takes it.
export const choiceFor = ({ family, switches }) => ({
  family,
  ...Object.fromEntries(switches.map((name) => [name, true])),
})
