// Messages that a schema allows, drawn at random, and what is nearly like them: with a key missing or added, of another
// type, or just beyond a bound.

const letters = [...'azAZ09-_!~ .:"\\/@é漢', '\u00a0', '\u0001', '\u007f', '\u0085', '🂡']

export function chance(seed) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const below = (count) => Math.floor(next() * count)
  return { below, of: (list) => list[below(list.length)], flip: () => next() < 0.5 }
}

// A text for patterns of one class of characters, such as `^[a-z]{1,64}$`; any other is left to whoever validates.
function textFor({ pattern = '^[\\s\\S]*$', minLength = 0, maxLength = 60, 'x-max-bytes': bytes = 400 }, random) {
  const [, kind, least, , most, sign] = /^\^(\[.*\])(?:\{(\d+)(,(\d+))?\}|([*+]))?\$$/u.exec(pattern) ?? []
  if (!kind) return ''
  const fits = letters.filter((letter) => new RegExp(`^${kind}$`, 'u').test(letter))
  const from = least ? Number(least) : sign === '+' ? 1 : minLength
  const to = Math.min(least ? Number(most ?? least) : maxLength, bytes)
  const length = random.of([from, to, from + random.below(to - from + 1)])
  return Array.from({ length }, () => random.of(fits)).join('')
}

function numberFor({ minimum = 0, maximum = 2 ** 53 }, random) {
  const most = Math.min(maximum, 2 ** 53)
  return random.of([minimum, most, minimum + random.below(Math.min(1000, most - minimum + 1))])
}

// `resolve` finds what a reference means. What comes out may still break a rule that binds several keys.
export function instance(schema, resolve, random) {
  const made = (each) => instance(each, resolve, random)
  const { $ref, const: only, enum: words, anyOf, oneOf, type, prefixItems } = schema
  if (only !== undefined) return only
  if (words) return random.of(words)
  if ($ref) return made({ ...resolve($ref), description: undefined })
  if (type === 'object') return objectFor(schema, resolve, random)
  if (anyOf ?? oneOf) return made(random.of(anyOf ?? oneOf))
  if (prefixItems) return prefixItems.map(made)
  if (type === 'integer') return numberFor(schema, random)
  if (type === 'boolean') return random.flip()
  if (type === 'string') return textFor(schema, random)
  throw new Error(`nothing is known to fit ${JSON.stringify(schema)}`)
}

function objectFor(schema, resolve, random) {
  const { properties = {}, required = [], allOf = [], oneOf } = schema
  const object = Object.assign({}, ...allOf.map((part) => instance(part, resolve, random)))
  const narrower = oneOf ? (random.of(oneOf).properties ?? {}) : {}
  for (const [key, plain] of Object.entries(properties)) {
    const other = narrower[key]
    if (plain === false || other === false || (!required.includes(key) && random.flip())) continue
    const narrow = typeof other === 'object' && (other.enum || plain.type) ? { ...plain, ...other } : plain
    object[key] = instance(narrow, resolve, random)
  }
  return object
}

// ---- Nearly the same

const isObject = (value) => value !== null && typeof value === 'object'
const odd = [null, true, false, 0, 1, 2, 3, -1, 1.5, 8, 9, 30, 31, 50, 51, 100, 101, 3600, 3601, 86400, 86401, 1e19]
odd.push(
  '',
  'a',
  'A',
  'B',
  'p1',
  'none',
  'move',
  ' ',
  'é',
  '\u0001',
  '\u007f',
  '\u0085',
  'x'.repeat(40),
  'x'.repeat(41),
)
odd.push('x'.repeat(64), 'x'.repeat(65), 'x'.repeat(100), 'x'.repeat(101), 'x'.repeat(200), 'x'.repeat(201))
odd.push('é'.repeat(20), 'é'.repeat(21), 'é'.repeat(101), 'x'.repeat(400), 'x'.repeat(401), 'f'.repeat(64))
odd.push('F'.repeat(64), [], {}, ['me', 'link'], ['me'], ['me', 'link', 'link'], { computer: 3 }, { computer: 9 })
odd.push({ kind: 'none' }, { kind: 'days' }, { kind: 'days', days: 3 }, { allowed: true }, { delay: 3601 })

function placesIn(value, path = []) {
  if (!isObject(value)) return [path]
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.keys(value).flatMap((key) => placesIn(value[key], [...path, key])),
  ]
}

function without(message, path) {
  const copy = structuredClone(message)
  const inside = path.slice(0, -1).reduce((value, key) => value[key], copy)
  if (Array.isArray(inside)) inside.splice(Number(path.at(-1)), 1)
  else delete inside[path.at(-1)]
  return copy
}
function withOther(message, path, value) {
  const copy = structuredClone(message)
  path.slice(0, -1).reduce((inside, key) => inside[key], copy)[path.at(-1)] = value
  return copy
}

// `keys`: what else may be added; a reader that asks for one of them should have said so.
export function* neighbours(message, keys, random) {
  const places = placesIn(message)
  for (const path of places) {
    yield without(message, path)
    for (const value of odd) yield withOther(message, path, value)
  }
  const objects = [[], ...places.filter((path) => isObject(path.reduce((value, key) => value[key], message)))]
  for (const path of objects) for (const key of keys) yield withOther(message, [...path, key], random.of(odd))
}
