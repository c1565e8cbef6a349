// docs/schema/ as the page and the tests use it: narrowed to what the catalogue has, and as TypeScript.
import { readFileSync, readdirSync } from 'node:fs'

const folder = new URL('../docs/schema/', import.meta.url)

const unique = (names) => [...new Set(names)]

// What `x-in-catalogue` adds to a schema: the rulesets, cards and endings that there are stand in the catalogue alone.
function factsOf({ rulesets }) {
  const idsOf = (which) => ({ enum: rulesets.filter(which).map(({ id }) => id) })
  const itemsOf = (which) => {
    const places = rulesets.filter(which).map((ruleset) => ruleset.places)
    return { minItems: Math.min(...places), maxItems: Math.max(...places) }
  }
  // Terms of a ruleset with this many levels that ask for a higher one.
  const beyond = (most) => ({
    type: 'object',
    properties: {
      ruleset: idsOf(({ levels }) => levels === most),
      seats: {
        type: 'array',
        contains: {
          type: 'object',
          properties: { computer: { type: 'integer', minimum: most + 1 } },
          required: ['computer'],
        },
      },
    },
    required: ['ruleset', 'seats'],
  })
  const games = unique(rulesets.map(({ game }) => game))
  return {
    rulesets: idsOf(() => true),
    'rulesets with tactics': idsOf(({ tactics }) => tactics.length > 0),
    'rulesets without tactics': idsOf(({ tactics }) => tactics.length === 0),
    'rulesets of two games': idsOf(({ match }) => match.games === 2),
    'rulesets of any number of games': idsOf(({ match }) => match.games === null),
    ...Object.fromEntries(games.map((name) => [`rulesets of ${name}`, idsOf(({ game }) => game === name)])),
    ...Object.fromEntries(games.map((name) => [`places of ${name}`, itemsOf(({ game }) => game === name)])),
    colours: { enum: unique(rulesets.flatMap(({ colours }) => [...colours])) },
    'suit cards': {
      enum: unique(rulesets.flatMap(({ colours, values }) => [...colours].flatMap((c) => values.map((v) => c + v)))),
    },
    tactics: { enum: unique(rulesets.flatMap(({ tactics }) => tactics)) },
    endings: { enum: unique(rulesets.flatMap(({ endings }) => endings)) },
    levels: { maximum: Math.max(...rulesets.map(({ levels }) => levels)) },
    'terms within the levels of the ruleset': {
      not: { anyOf: unique(rulesets.map(({ levels }) => levels)).map(beyond) },
    },
    places: { maximum: Math.max(...rulesets.map(({ places }) => places)) },
  }
}

function narrowed(schema, facts) {
  if (Array.isArray(schema)) return schema.map((each) => narrowed(each, facts))
  if (schema === null || typeof schema !== 'object') return schema
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, narrowed(value, facts)]))
  const named = schema['x-in-catalogue']
  if (typeof named !== 'string') return inside
  if (!facts[named]) throw new Error(`the catalogue does not say which ${named} there are`)
  return { ...inside, ...facts[named] }
}

// By file name, without what a schema leaves to the catalogue.
export function readSchemas(catalogue) {
  const facts = factsOf(catalogue)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const read = (name) => narrowed(JSON.parse(readFileSync(new URL(name, folder), 'utf8')), facts)
  return Object.fromEntries(files.sort().map((name) => [name, read(name)]))
}

// ---- As TypeScript

// What a schema says to those who validate, and a type cannot say.
const onlyChecked = `$schema $defs title description required not pattern minimum maximum minItems maxItems minLength
  maxLength minProperties maxProperties dependentRequired unevaluatedProperties
  x-max-bytes x-in-catalogue x-answer x-values`
const told = 'type properties additionalProperties items prefixItems $ref allOf anyOf oneOf const enum tsType'
const known = new Set(`${onlyChecked} ${told}`.split(/\s+/))

const nameIn = (ref) => ref.slice(ref.lastIndexOf('/') + 1)
const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value))
const comment = (schema, indent = '') => (schema.description ? `${indent}/** ${schema.description} */\n` : '')
const union = (types) => unique(types).join(' | ')
const inBrackets = (type) => (/[|&]/.test(type) && !type.startsWith('{') ? `(${type})` : type)

function fieldsOf({ properties = {}, required = [] }) {
  const field = ([key, schema]) => {
    const name = /^[a-z_]\w*$/i.test(key) ? key : `'${key}'`
    const given = required.includes(key) && schema !== false ? ':' : '?:'
    return `${comment(schema, '  ')}  readonly ${name}${given} ${typeOf(schema)}\n`
  }
  return `{\n${Object.entries(properties).map(field).join('')}}`
}

// `oneOf` beside properties says which of them go together: that is checked, and no type.
function objectOf(schema) {
  if (typeof schema.additionalProperties === 'object')
    return `Readonly<Record<string, ${typeOf(schema.additionalProperties)}>>`
  const parts = (schema.allOf ?? []).map(typeOf)
  return [...parts.map(inBrackets), ...(schema.properties ? [fieldsOf(schema)] : [])].join(' & ')
}

function typeOf(schema) {
  if (schema === false) return 'never'
  const unknown = Object.keys(schema).filter((key) => !known.has(key))
  if (unknown.length > 0) throw new Error(`no type can be made of ${unknown} in ${JSON.stringify(schema)}`)
  if (schema.tsType) return schema.tsType
  if (schema.$ref) return nameIn(schema.$ref)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return union(schema.enum.map(literal))
  if (schema.properties || schema.allOf || schema.additionalProperties) return objectOf(schema)
  if (schema.anyOf ?? schema.oneOf) return union((schema.anyOf ?? schema.oneOf).map(typeOf))
  if (schema.prefixItems) return `readonly [${schema.prefixItems.map(typeOf).join(', ')}]`
  if (schema.type === 'array') return `readonly ${inBrackets(typeOf(schema.items))}[]`
  const plain = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[schema.type]
  if (!plain) throw new Error(`no type can be made of ${JSON.stringify(schema)}`)
  return plain
}

function declarationOf(name, schema) {
  const isPlainObject = schema.properties && typeof schema.additionalProperties !== 'object'
  const parents = isPlainObject ? (schema.allOf ?? []).map(typeOf) : []
  const isInterface = isPlainObject && parents.every((parent) => /^\w+$/.test(parent))
  const above = parents.length > 0 ? ` extends ${parents.join(', ')}` : ''
  const values = schema['x-values']
    ? `export const ${schema['x-values']} = [${schema.enum.map(literal).join(', ')}] as const\n`
    : ''
  return isInterface
    ? `${comment(schema)}export interface ${name}${above} ${fieldsOf(schema)}\n`
    : `${values}${comment(schema)}export type ${name} = ${typeOf(schema)}\n`
}

// Which answer belongs to which question, by its type.
function answersTo(name, { oneOf }, all) {
  const asks = oneOf.map(({ $ref }) => all.get(nameIn($ref))).filter((ask) => ask['x-answer'])
  const rows = unique(asks.map((ask) => `  readonly ${ask.properties.type.const}: ${ask['x-answer']}\n`))
  return `export interface AnswersTo${name} {\n${rows.join('')}}\n`
}

// The module web/src/generated/schema.ts.
export function typesOf(schemas) {
  const all = new Map()
  for (const [file, { $defs }] of Object.entries(schemas))
    for (const [name, schema] of Object.entries($defs)) {
      if (all.has(name)) throw new Error(`${file}: there is a ${name} already`)
      all.set(name, schema)
    }
  const lines = ['// Made by web/schema.mjs of docs/schema/.\n']
  for (const [name, schema] of all) lines.push(declarationOf(name, schema))
  for (const schema of Object.values(schemas)) {
    if (!(schema.oneOf ?? schema.anyOf)) continue
    lines.push(`${comment(schema)}export type ${schema.title} = ${typeOf(schema)}\n`)
    const asks = schema.oneOf?.some(({ $ref }) => all.get(nameIn($ref))['x-answer'])
    if (asks) lines.push(answersTo(schema.title, schema, all))
  }
  return lines.join('')
}
