// What the page says, read without a browser: every card of every ruleset in both languages, the same words as in the
// terminal, and the typography.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from '../browser.mjs'
import { test } from '../cases.mjs'
import { pageModules } from '../page_modules.mjs'

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
  for (const first of [sample, 'schotten', 'siege', facts(sample)]) {
    for (const third of [sample, 'siege']) {
      try {
        return made(first, sample, third, sample)
      } catch {
        continue
      }
    }
  }
  throw new Error(`${path} could not be asked`)
}
const facts = (n) => ({ who: 'Anna', you: n === 1, places: [5, 6, 7], points: [n, 1], pieces: [n, 1] })

const tacticsOf = (cairn, ruleset) => {
  const said = execFileSync(cairn, ['engine'], {
    input: `variant ${ruleset}\ndeal seed 1\nstate\nquit\n`,
    encoding: 'utf8',
  })
  return JSON.parse(said.trim().split('\n').at(-1)).piles.tactic ?? []
}

const rulesetsOf = (cairn) =>
  execFileSync(cairn, ['rules'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0])

// What `cairn play` answers to `? WORD` for each of the words: one process asks about all of them.
function askedInTerminal(cairn, ruleset, language, words) {
  const home = mkdtempSync(join(tmpdir(), 'cairn-words-'))
  try {
    const input = [...words.map((word) => `? ${word}`), 'quit', ''].join('\n')
    const said = execFileSync(cairn, ['play', ruleset, '--lang', language, '--as', 'p1', '--seed', '1', '--plain'], {
      input,
      encoding: 'utf8',
      env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_STATE_HOME: home },
    })
    // The terminal breaks lines where it likes, and its English keeps to ASCII.
    return plain(said)
      .split('p1> ')
      .slice(1, words.length + 1)
  } finally {
    rmSync(home, { recursive: true })
  }
}
const plain = (text) => text.replace(/\s+/g, ' ').replaceAll('’', "'")

test(
  'says what every tactic card of every ruleset does, in both languages',
  async ({ options }) => {
    const { cairn } = options
    const said = await page()
    const rulesets = rulesetsOf(cairn)
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

test(
  'names cards and formations as the terminal does, in every ruleset and both languages',
  async ({ options }) => {
    const { cairn } = options
    const said = await page()
    const wrong = []
    let asked = 0
    for (const ruleset of rulesetsOf(cairn).filter((id) => id !== 'totem')) {
      const family = said.familyOf(ruleset)
      for (const language of languages) {
        const text = said[language]
        const cards = tacticsOf(cairn, ruleset)
        const term = language === 'en' || family === 'siege' ? 'formation' : 'combinaison'
        const answers = askedInTerminal(cairn, ruleset, language, [term, ...cards])
        check(answers.length === cards.length + 1, `${ruleset}, ${language}: ${answers.length} answers`)
        const expect = (word, answer, words) => {
          asked += 1
          if (!answer.includes(plain(words)))
            wrong.push(`${ruleset}, ${language}, ? ${word}: no ${words} in: ${answer}`)
        }
        for (const name of Object.values(text.formationNames[family]))
          expect(term, answers[0].toLowerCase(), name.toLowerCase())
        for (const [i, card] of cards.entries()) {
          expect(card, answers[i + 1], `(${said.cardName(card, family, text)})`)
          expect(card, answers[i + 1], said.effectOf(card, family, text))
        }
      }
    }
    check(wrong.length === 0, `${wrong.length} differ:\n${wrong.join('\n')}`)
    return `${asked} names and effects`
  },
  { needs: ['cairn'] },
)

test('says of a card that several sets have what it does in each', async () => {
  const said = await page()
  for (const language of languages) {
    const effect = (family, card) => said.effectOf(card, family, said[language])
    for (const [card, one, other] of [
      ['spy', 'schotten', 'siege'],
      ['support', 'classic', 'siege'],
      ['joker1', 'schotten', 'siege'],
      ['redeploy', 'classic', 'siege'],
      ['traitor', 'schotten', 'siege'],
    ]) {
      check(effect(one, card) !== effect(other, card), `${card} in ${one} and in ${other}: ${effect(one, card)}`)
    }
    check(
      /\b7\b/.test(effect('schotten', 'spy')) && /\b10\b/.test(effect('siege', 'spy')),
      'a spy is worth 7 at the border and 10 in a siege',
    )
    check(
      /\b7\b/.test(effect('classic', 'support')) && !/\d/.test(effect('siege', 'support')),
      'support is a troop at the border, and none in a siege',
    )
    check(
      /\b9\b/.test(effect('schotten', 'joker1')) && /\b11\b/.test(effect('siege', 'joker1')),
      'a joker is worth as much as the highest card',
    )
    check(
      effect('schotten', 'recruiter') !== effect('classic', 'scout'),
      'a scout returns cards on top, a recruiter underneath',
    )
  }
})

const shown = ({ shortRules, ...said }, language) => [
  ...textsIn(said[language], language),
  ...['classic-tactics', 'schotten-tactics', 'schotten-expert', 'siege-tactics', 'totem'].flatMap((ruleset) => [
    ...textsIn(shortRules(ruleset, language), `${ruleset}.${language}`),
  ]),
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
  // What the terminal says: strings of C++.
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
