// node tests/schema/check.mjs [--cairn build/release/cairn] [--reader build/dev/tests/read_asks] [--fuzzed FOLDER]
// Holds docs/schema/ against what is really said: every message that tests kept in $CAIRN_MESSAGES (build/messages by
// default), what the programs write, the examples of the documents, and the reader of messages. Fails as well if there
// is something in a schema that nobody said. Closes with "N passed, M failed".
import { execFileSync } from 'node:child_process'
import { appendFileSync, createReadStream, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { newest } from '../../web/catalogue.mjs'
import { compareWithReader } from './asks.mjs'
import { documents, examplesOf } from './examples.mjs'
import { gather } from './programs.mjs'
import { kinds, undescribed, validators } from './validators.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const fuzzed = ['tests/fuzz/corpus/message', 'build/sanitize/tests/fuzz/found/message']
const { values: options } = parseArgs({
  options: {
    cairn: { type: 'string', default: newest('cairn') },
    reader: { type: 'string', default: newest('tests/read_asks') },
    fuzzed: { type: 'string', multiple: true, default: fuzzed.map((folder) => join(root, folder)) },
  },
})
const messages = process.env['CAIRN_MESSAGES'] ?? join(root, 'build/messages')
mkdirSync(messages, { recursive: true })

const results = { passed: 0, failed: 0 }
function report(what, faults) {
  results[faults.length === 0 ? 'passed' : 'failed'] += 1
  console.log(`${faults.length === 0 ? 'ok   ' : 'FAIL '} ${what}`)
  for (const fault of faults.slice(0, 10)) console.log(`      ${fault.slice(0, 600)}`)
  if (faults.length > 10) console.log(`      and ${faults.length - 10} more`)
}

const catalogue = JSON.parse(execFileSync(options.cairn, ['catalogue', '--json'], { encoding: 'utf8' }))
const { judges, parts, met, schemas } = validators(catalogue)
const { judgeBy } = validators(catalogue, { shortened: true }) // as examples are

const keep = (kind, text) => appendFileSync(join(messages, `${kind}-programs.jsonl`), `${text.trim()}\n`)
keep('catalogue', JSON.stringify(catalogue))
await gather(options.cairn, catalogue, messages, keep)

// The messages of a kind, each once.
async function judgeAll(kind) {
  const faults = new Map() // one message for each fault
  const seen = new Set()
  const types = new Set()
  for (const file of readdirSync(messages).filter((name) => name.startsWith(`${kind}-`)))
    for await (const line of createInterface({ input: createReadStream(join(messages, file)) })) {
      if (line === '' || seen.has(line)) continue
      seen.add(line)
      const message = JSON.parse(line)
      types.add(`${message.type} ${message.kind}`)
      const why = judges[kind](message)
      if (why && !faults.has(why)) faults.set(why, `${why}: ${line}`)
    }
  return { count: seen.size, types: types.size, faults: [...faults.values()] }
}

for (const kind of Object.keys(kinds)) {
  const { count, types, faults } = await judgeAll(kind)
  report(`${kind}: ${count} different messages of ${types} types`, count === 0 ? ['nobody said anything'] : faults)
}
const unmet = parts.filter((part) => !met.has(part))
report(`${parts.length} objects and keys of docs/schema were met`, unmet.length === 0 ? [] : [unmet.join(' ')])

report('every key has its sentence', undescribed(schemas))
const named = [...readFileSync(join(root, 'docs/schema/asyncapi.yaml'), 'utf8').matchAll(/'\.\/(\w+\.json)'/g)]
const ofTheSocket = [...kinds.asks, ...kinds.told].filter((file) => !named.some(([, name]) => name === file))
report('docs/schema/asyncapi.yaml has all that the socket carries', ofTheSocket)

for (const document of documents) {
  const { count, faults } = examplesOf(document, judgeBy)
  report(`docs/${document}: ${count} examples`, faults)
}
const { faults, asked, accepted } = compareWithReader(catalogue, options.reader, options.fuzzed)
report(`the reader and the schema agree on ${asked} messages, of which it accepts ${accepted}`, faults)

console.log(`${results.passed} passed, ${results.failed} failed`)
process.exitCode = results.failed === 0 ? 0 : 1
