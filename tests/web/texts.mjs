// What the page says, read without a browser: every card of every ruleset in both languages.
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { check } from './browser.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const languages = ['en', 'fr']

// The modules of the page, as the page's own builder reads them.
let loading
async function page() {
  loading ??= (async () => {
    const vite = createRequire(join(root, 'web/package.json')).resolve('vite')
    const { createServer } = await import(pathToFileURL(vite.replace(/index\.cjs$/, 'dist/node/index.js')))
    const server = await createServer({ root: join(root, 'web'), configFile: false, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true }, server: { middlewareMode: true, hmr: false, ws: false, watch: null } })
    const load = (path) => server.ssrLoadModule(`/src/${path}`)
    const read = { ...(await load('texts/en.ts')), ...(await load('texts/fr.ts')), ...(await load('texts/rules.ts')), ...(await load('words.ts')), ...(await load('family.ts')) }
    await server.close()
    return read
  })()
  return loading
}

const tacticsOf = (cairn, ruleset) => {
  const said = execFileSync(cairn, ['engine'], { input: `variant ${ruleset}\ndeal seed 1\nstate\nquit\n`, encoding: 'utf8' })
  return JSON.parse(said.trim().split('\n').at(-1)).piles.tactic ?? []
}

export default function texts(test) {
  test('says what every tactic card of every ruleset does, in both languages', async ({ options }) => {
    const { cairn } = options
    if (!cairn) return 'left out: needs --cairn'
    const said = await page()
    const rulesets = execFileSync(cairn, ['rules'], { encoding: 'utf8' }).trim().split('\n').map((line) => line.split(' ')[0])
    check(rulesets.length >= 9, `the catalogue has ${rulesets}`)
    let cards = 0
    for (const ruleset of rulesets) {
      const dealt = tacticsOf(cairn, ruleset).sort()
      for (const language of languages) {
        const text = said[language]
        const family = said.familyOf(ruleset)
        const known = [...said.tacticCards(ruleset, text)].sort()
        check(known.join() === dealt.join(), `${ruleset} is dealt ${dealt}, the page knows ${known}`)
        const rules = said.shortRules(ruleset, language).flatMap(({ lines }) => lines)
        for (const card of dealt) {
          const [name, effect] = [said.cardName(card, family, text), said.effectOf(card, family, text)]
          check(name !== card && effect.length > 10, `${ruleset}, ${card}: ${name}, ${effect}`)
          check(rules.includes(`${text.colon(name)} ${effect}`), `the short rules of ${ruleset} do not have ${name}: ${effect}`)
          cards += 1
        }
      }
    }
    return `${cards} cards`
  })

  test('says of a card that several sets have what it does in each', async () => {
    const said = await page()
    for (const language of languages) {
      const effect = (family, card) => said.effectOf(card, family, said[language])
      for (const [card, one, other] of [['spy', 'schotten', 'siege'], ['support', 'classic', 'siege'], ['joker1', 'schotten', 'siege'], ['redeploy', 'classic', 'siege'], ['traitor', 'schotten', 'siege']]) {
        check(effect(one, card) !== effect(other, card), `${card} in ${one} and in ${other}: ${effect(one, card)}`)
      }
      check(/\b7\b/.test(effect('schotten', 'spy')) && /\b10\b/.test(effect('siege', 'spy')), 'a spy is worth 7 at the border and 10 in a siege')
      check(/\b7\b/.test(effect('classic', 'support')) && !/\d/.test(effect('siege', 'support')), 'support is a troop at the border, and none in a siege')
      check(/\b9\b/.test(effect('schotten', 'joker1')) && /\b11\b/.test(effect('siege', 'joker1')), 'a joker is worth as much as the highest card')
      check(effect('schotten', 'recruiter') !== effect('classic', 'scout'), 'a scout returns cards on top, a recruiter underneath')
    }
  })
}
