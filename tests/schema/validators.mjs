// docs/schema/ made ready to judge messages, and to remember which parts of it were met: each object that a schema
// describes and each of its keys.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readSchemas } from '../../web/schema.mjs'

const Ajv = createRequire(fileURLToPath(new URL('../../web/package.json', import.meta.url)))('ajv/dist/2020').default

// The kinds of messages that are kept, and where they are described.
export const kinds = {
  asks: ['asks.json'],
  told: ['answers.json', 'news.json'],
  browser_asks: ['asks.json', 'browser_asks.json'],
  browser_told: ['answers.json', 'news.json', 'browser_answers.json'],
  bot_requests: ['bots.json'],
  bot_answers: ['bots.json#/$defs/BotAnswer'],
  engine: ['engine.json'],
  records: ['records.json'],
  log: ['log.json'],
  catalogue: ['catalogue.json'],
  reports: ['reports.json'],
}

const isObject = (value) => value !== null && typeof value === 'object'

// Calls back for each schema that says how something is, with where it stands. `oneOf` beside properties says only
// which of them go together.
function walk(schema, path, visit) {
  if (!isObject(schema)) return
  if (!Array.isArray(schema)) visit(schema, path)
  for (const [key, value] of Object.entries(schema))
    if (key !== 'not' && !(key === 'oneOf' && schema.properties))
      walk(value, key === 'properties' ? path : [...path, key], visit)
}

const nameOf = (path) => path.filter((key) => key !== '$defs' && Number.isNaN(Number(key))).join('.')

// Those that others build on: they cannot say that there is nothing else.
function foundationsIn(schemas) {
  const found = new Set()
  const note = (schema) => {
    if (!isObject(schema)) return
    if (schema.$ref) found.add(schema.$ref.split('/').at(-1))
    for (const each of schema.oneOf ?? schema.allOf ?? []) note(each)
  }
  for (const schema of Object.values(schemas)) walk(schema, [], ({ allOf = [] }) => allOf.forEach(note))
  return found
}

// What our own programs write has nothing that is not described, even where a reader would ignore it.
function close(schemas) {
  const foundations = foundationsIn(schemas)
  for (const schema of Object.values(schemas))
    walk(schema, [], (each, path) => {
      const isClosed = 'additionalProperties' in each || 'unevaluatedProperties' in each
      if (each.properties && !isClosed && !foundations.has(path.at(-1)) && !path.includes('allOf'))
        each.unevaluatedProperties = false
    })
}

// Every object with keys of its own says when it was met.
function mark(schemas) {
  const marks = []
  for (const schema of Object.values(schemas))
    walk(schema, [], (each, path) => {
      if (!each.properties) return
      const keys = Object.keys(each.properties).filter((key) => each.properties[key] !== false)
      each['x-met'] = { name: nameOf(path), keys }
      marks.push(nameOf(path), ...keys.map((key) => `${nameOf(path)}.${key}`))
    })
  return marks
}

function ajvWith(schemas, met) {
  const ajv = new Ajv({ strict: true, verbose: true, strictTypes: false, strictRequired: false, strictTuples: false })
  for (const word of ['x-in-catalogue', 'x-answer', 'x-values', 'tsType']) ajv.addKeyword(word)
  ajv.addKeyword({ keyword: 'x-max-bytes', type: 'string', validate: (most, text) => Buffer.byteLength(text) <= most })
  const meet = ({ name, keys }, data) => {
    met.add(name)
    for (const key of keys) if (key in data) met.add(`${name}.${key}`)
    return true
  }
  ajv.addKeyword({ keyword: 'x-met', type: 'object', validate: meet })
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name)
  return ajv
}

// Of the faults of all branches the one that lies deepest is nearest to what is wrong, if its branch is the one that
// the message has named, by its type or verb; another word only begins another branch.
function sentence(errors) {
  const fits = ({ properties = {} }, data) => {
    const named = Object.entries(properties).filter(([, { const: word }]) => word !== undefined)
    return named.length === 0 ? 0 : named.every(([key, { const: word }]) => data?.[key] === word) ? 6 : -30
  }
  const near = ({ instancePath, keyword, parentSchema, data }) =>
    10 * instancePath.split('/').length +
    fits(parentSchema, data) -
    (['const', 'enum', 'oneOf', 'anyOf'].includes(keyword) ? 15 : 0)
  const { instancePath, message, params, schemaPath } = errors.sort((a, b) => near(b) - near(a))[0]
  return `${instancePath || 'the message'} ${message} ${JSON.stringify(params)} (${schemaPath})`
}

// The keys that are not explained by a sentence of their own, or by one of what they refer to.
export function undescribed(schemas) {
  const isSentence = (text) => /^[A-Z`0-9].*\.$/s.test(text ?? '')
  const target = (file, ref) => schemas[ref.split('#')[0] || file].$defs[ref.split('/').at(-1)]
  const missing = []
  for (const [file, schema] of Object.entries(schemas))
    walk(schema, [], (each, path) => {
      for (const [key, value] of Object.entries(each.properties ?? {})) {
        if (value === false) continue
        const text = value.description ?? (value.$ref && target(file, value.$ref).description)
        if (!isSentence(text)) missing.push(`${file}: ${nameOf(path)}.${key}`)
      }
    })
  return missing
}

const refTo = (file) => ({ $ref: file })

// `own`: whether these are messages of our own programs; `shortened`: whether lists may have too few entries. Gives a
// judge of each kind (a fault, or nothing), all parts of the schemas, and those that were met.
export function validators(catalogue, { own = true, shortened = false } = {}) {
  const schemas = structuredClone(readSchemas(catalogue))
  if (own) close(schemas)
  if (shortened) for (const schema of Object.values(schemas)) walk(schema, [], (each) => delete each.minItems)
  const parts = mark(schemas)
  const met = new Set()
  const ajv = ajvWith(schemas, met)
  const judgeBy = (schema) => {
    const fits = ajv.compile(schema)
    return (message) => (fits(message) ? undefined : sentence(fits.errors))
  }
  const judges = Object.fromEntries(
    Object.entries(kinds).map(([kind, files]) => [kind, judgeBy({ anyOf: files.map(refTo) })]),
  )
  return { judges, judgeBy: (file) => judgeBy(refTo(file)), schemas, parts, met }
}
