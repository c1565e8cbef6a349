// What the page says, read without a browser: every card of every ruleset in both languages, and the typography.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from '../browser.mjs'
import { test } from '../cases.mjs'
import { pageModules } from '../page_modules.mjs'
import { idOf, rulesets } from '../rulesets.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const languages = ['en', 'fr']

const page = () => pageModules('texts/en.ts', 'texts/fr.ts', 'texts/rules.ts', 'words.ts', 'family.ts')

// Every text there is, with its path; what takes arguments is asked with one and with several.
function* textsIn(value, path) {
  if (typeof value === 'string') yield [path, value]
  else if (typeof value === 'function') {
    for (const sample of [1, 2]) yield* textsIn(answered(value, sample, path), `${path}(${sample})`)
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, `${path}.${key}`)
  }
}
function answered(made, sample, path) {
  const family = sample === 1 ? 'schotten' : 'line'
  for (const first of [sample, family, 'siege', facts(sample)]) {
    for (const [second, third] of [
      [sample, sample],
      [sample, family],
      ['clan', sample],
    ]) {
      try {
        return made(first, second, third, sample)
      } catch {
        continue
      }
    }
  }
  throw new Error(`${path} could not be asked`)
}
const facts = (n) => ({
  family: n === 1 ? 'schotten' : 'line',
  who: 'Anna',
  you: n === 1,
  places: [5, 6, 7],
  points: [n, 1],
  pieces: [n, 1],
})

const tacticsOf = (cairn, ruleset) => {
  const said = execFileSync(cairn, ['engine'], {
    input: `variant ${ruleset}\ndeal seed 1\nstate\nquit\n`,
    encoding: 'utf8',
  })
  return JSON.parse(said.trim().split('\n').at(-1)).piles.tactic ?? []
}

test(
  'says what every tactic card of every ruleset does, in both languages',
  async ({ options }) => {
    const { cairn } = options
    const said = await page()
    let cards = 0
    for (const ruleset of rulesets.map(idOf)) {
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
          check(
            rules.includes(`${text.colon(name)} ${effect}`),
            `the short rules of ${ruleset} do not have ${name}: ${effect}`,
          )
          cards += 1
        }
      }
    }
    return `${cards} cards`
  },
  { needs: ['cairn'] },
)

const shown = ({ shortRules, ...said }, language) => [
  ...textsIn(said[language], language),
  ...rulesets.map(idOf).flatMap((ruleset) => [...textsIn(shortRules(ruleset, language), `${ruleset}.${language}`)]),
]

test('sets French as French is set', async () => {
  const found = []
  const plain = /[ \u00a0][:;!?%»]|«[ \u00a0]/
  const look = (where, text) => {
    if (plain.test(text)) found.push(`${where}: a plain space where U+202F belongs: ${text}`)
    if (/[\p{L})»][:;!?»]|\d%|«(?!\u202f)/u.test(text)) found.push(`${where}: U+202F is missing: ${text}`)
    if (/['"]/.test(text)) found.push(`${where}: a straight quotation mark: ${text}`)
  }
  for (const [where, text] of shown(await page(), 'fr')) look(where, text)
  let fenced = false
  for (const [i, line] of readFileSync(join(root, 'docs/rules.fr.md'), 'utf8').split('\n').entries()) {
    if (line.startsWith('```')) fenced = !fenced
    else if (!fenced && !line.startsWith('<!--'))
      look(`docs/rules.fr.md:${i + 1}`, line.replace(/`[^`]*`/g, 'x\u202f').replace(/\]\([^)]*\)/g, ']'))
  }
  const words = JSON.parse(readFileSync(join(root, 'words/fr.json'), 'utf8'))
  for (const [where, said] of textsIn(words, 'words/fr.json')) {
    if (plain.test(said.replace(/ {2,}/g, ''))) found.push(`${where}: a plain space where U+202F belongs: ${said}`)
  }
  // What else the terminal says: strings of C++.
  for (const file of readdirSync(join(root, 'src'), { recursive: true }).filter((name) => name.endsWith('_fr.cpp'))) {
    for (const [, said] of readFileSync(join(root, 'src', file), 'utf8').matchAll(/"((?:[^"\\\n]|\\.)*)"/g)) {
      if (plain.test(said)) found.push(`src/${file}: a plain space where U+202F belongs: ${said}`)
    }
  }
  check(found.length === 0, `${found.length} places:\n${found.join('\n')}`)
})

test('sets English as English is set', async () => {
  const found = shown(await page(), 'en').filter(([, text]) => /\p{L} [:;!?]|\d %|[«»'"]/u.test(text))
  check(found.length === 0, found.map((pair) => pair.join(': ')).join('\n'))
})

test('speaks of flags, breakthroughs and leaders in Battle Line, and of stones in the other editions', async () => {
  const { en, fr } = await page()
  const end = { who: 'Anna', you: false, places: [4, 5, 6], points: [3, 2], pieces: [0, 0] }
  const said = (text, family) => [
    text.over.how.row({ ...end, family }),
    text.over.how.five({ ...end, family, you: true, places: [1, 2, 4, 6, 9] }),
    text.proofs.closed(family),
    text.why.reasons['one joker a player'](family),
    text.actions.draw(family, 'clan'),
  ]
  const expected = [
    [en, 'line', ['breaks through', 'You envelop', 'flag', 'leader', 'troop']],
    [en, 'classic', ['holds three stones', 'You hold five', 'stone', 'joker', 'clan']],
    [fr, 'line', ['une percée', 'un enveloppement', 'étendard', 'chef', 'Troupe']],
    [fr, 'schotten', ['bornes adjacentes', 'Vous contrôlez', 'borne', 'joker', 'Clan']],
  ]
  for (const [text, family, parts] of expected) {
    const words = said(text, family)
    for (const [i, part] of parts.entries()) check(words[i].includes(part), `${family}: ${part} is not in: ${words[i]}`)
  }
  return said(fr, 'line').slice(0, 2).join(' ')
})
