// Whether docs/schema/asks.json and the reader of messages agree: what the one allows the other accepts, and the other
// way round, for messages drawn from the schema, for what is nearly like them, and for those of the fuzzer.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chance, instance, neighbours } from './instances.mjs'
import { validators } from './validators.mjs'

const ofEachKind = 12
const readers = ['room/message/ask.cpp', 'room/terms.cpp']
const longest = 4000 // characters; the reader refuses what is longer than 4096 bytes, whatever it is

function resolver(schemas) {
  return (ref) => {
    const [file, name] = ref.split('#/$defs/')
    const found = file ? schemas[file].$defs[name] : Object.values(schemas).find(({ $defs }) => $defs[name]).$defs[name]
    if (!found) throw new Error(`there is no ${ref}`)
    return found
  }
}

function* drawn({ schemas, judges }) {
  const resolve = resolver(schemas)
  const random = chance(1)
  const described = Object.values(schemas).flatMap(({ $defs }) => Object.values($defs).flatMap(keysOf))
  const keys = [...new Set([...described, ...readers.flatMap(wordsIn)])]
  for (const { $ref } of schemas['asks.json'].oneOf) {
    for (let made = 0, tries = 0; made < ofEachKind; ++tries) {
      if (tries > 1000) throw new Error(`no message fits ${$ref}`)
      const message = instance({ $ref }, resolve, random)
      if (judges.asks(message)) continue
      made += 1
      yield message
      yield* neighbours(message, keys, random)
    }
  }
}
const keysOf = ({ properties = {} }) => Object.keys(properties)
// The words that a source file of the readers has in quotes: one may be a key that the schema does not know.
const wordsIn = (file) =>
  [...readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8').matchAll(/"([a-z_]+)"/g)].map(
    ([, word]) => word,
  )

function linesIn(folder) {
  if (!folder || !existsSync(folder)) return []
  return readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Gives the faults, and how many messages there were.
export function compareWithReader(catalogue, reader, fuzzed) {
  const open = validators(catalogue, { own: false })
  const made = [...drawn(open)].map((message) => JSON.stringify(message)).filter((text) => text.length < longest)
  const found = fuzzed.flatMap(linesIn).filter((line) => line.startsWith('{') && !line.includes('\r'))
  const input = [...new Set(made), ...new Set(found)]
  const output = execFileSync(reader, { input: input.join('\n') + '\n', encoding: 'utf8', maxBuffer: 2 ** 30 })
  const answers = output.split('\n')
  const faults = []
  let accepted = 0
  const unique = new Set(made).size
  for (const [i, text] of input.entries()) {
    const isRead = answers[i] === 'ok'
    accepted += isRead ? 1 : 0
    const message = parsed(text)
    const why = message === undefined ? 'this is not JSON' : open.judges.asks(message)
    if (isRead && why) faults.push(`the reader accepts, the schema does not: ${why}: ${text}`)
    // Of what the fuzzer made only this: it writes 1 as 1.0, too, which is one number to a schema.
    if (!isRead && !why && i < unique) faults.push(`the schema allows, the reader does not: ${answers[i]}: ${text}`)
  }
  return { faults, asked: input.length, accepted }
}
