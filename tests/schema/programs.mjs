// What the program `cairn` writes as JSON for other programs: its lines to bots, its answers as an engine, records,
// reports and the news of a server over HTTP. All of it is handed to `keep`, with its kind.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chance } from './instances.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

// Talks to `cairn engine`, a line each way.
function engineOf(cairn) {
  const program = spawn(cairn, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
  return async (line) => {
    program.stdin.write(`${line}\n`)
    return line === 'quit' ? undefined : (await lines.next()).value
  }
}

// A game of each ruleset by random moves, with all views on the way.
async function playWithEngine(cairn, { rulesets }, keep) {
  const say = engineOf(cairn)
  const random = chance(2)
  for (const { id } of rulesets) {
    await say(`variant ${id}`)
    await say('deal seed 1')
    for (;;) {
      for (const question of ['view p1', 'view p2', 'state']) keep('engine', await say(question))
      const [, ...moves] = (await say('moves')).split(' ')
      if (moves.length === 0) break
      await say(`do ${random.of(moves)}`)
    }
  }
  await say('quit')
}

const run = (cairn, ...options) => execFileSync(cairn, options, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 })

function matches(cairn, messages, folder, keep) {
  const bot = (...more) => `bot:${process.execPath} ${[here('noting_bot.mjs'), messages, ...more].join(' ')}`
  const match = (...options) => run(cairn, 'match', '--json', '-', '--threads', '1', ...options)
  const records = ['--records', folder]
  keep('reports', match('--a', bot(), '--b', 'random', '--pairs', '1', ...records, '--ruleset', 'siege-tactics'))
  keep('reports', match('--a', bot(), '--b', 'random', '--pairs', '1', '--sprt', '0', '5', '--ruleset', 'totem'))
  keep('reports', match('--a', bot('3'), '--b', 'random', '--pairs', '1', '--ruleset', 'schotten-tactics'))
  keep('reports', match('--a', 'random', '--b', bot('3'), '--pairs', '1'))
  keep('reports', run(cairn, 'ladder', 'random', 'computer:nodes=2', '--pairs', '2', '--json', '-'))
}

// Those of the match, and those that tests read; one of these is of a later version.
function recordsIn(cairn, folder, keep) {
  for (const path of [folder, here('../table/records/v1'), here('../fuzz/corpus/record')])
    for (const name of readdirSync(path))
      if (name.endsWith('.txt') && name !== 'later.txt')
        keep('records', run(cairn, 'replay', '--json', join(path, name)))
}

function judgements(cairn, keep) {
  for (const [name, nodes] of [
    ['totem', 2000],
    ['classic-tactics', 20],
  ])
    keep('reports', run(cairn, 'analyse', '--json', '--nodes', String(nodes), here(`../table/records/v1/${name}.txt`)))
  keep('reports', run(cairn, 'analyse', '--json', '--movetime', '1', here('../table/records/v1/schotten.txt')))
  keep('reports', run(cairn, 'solve', '--json', here('../table/records/v1/siege.txt')))
}

// What `cairn serve` says over HTTP: a stream of news until it is pinged, and the picture of a link.
async function serveOverHttp(cairn, keep) {
  const data = mkdtempSync(join(tmpdir(), 'cairn-schema-'))
  const program = spawn(cairn, ['serve', '--listen', '127.0.0.1:0', '--data', data], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    const [first] = await once(createInterface({ input: program.stdout }), 'line')
    const url = /http:\/\/\S+/.exec(first)[0]
    await listenOverHttp(url, keep)
  } finally {
    program.kill()
    await once(program, 'exit')
    rmSync(data, { recursive: true })
  }
}
async function listenOverHttp(url, keep) {
  let token
  const send = async (message) => {
    const body = JSON.stringify({ v: 1, ...message })
    keep('asks', body)
    const headers = token ? { Authorization: `Bearer ${token}` } : {}
    const text = await (await fetch(`${url}/api/send`, { method: 'POST', body, headers })).text()
    keep('told', text)
    return JSON.parse(text)
  }
  token = (await send({ type: 'hello' })).token
  const terms = { ruleset: 'totem', seats: ['me', 'link'] }
  const { table } = await send({ type: 'open', terms })
  const headers = { Authorization: `Bearer ${token}` }
  const news = await fetch(`${url}/api/tables/${table}/news?since=0`, { headers })
  let rest = ''
  for await (const bytes of news.body) {
    const lines = (rest + Buffer.from(bytes).toString()).split('\n')
    rest = lines.pop()
    for (const line of lines) keep('told', line)
    if (lines.some((line) => JSON.parse(line).type === 'ping')) return
  }
}

// `messages`: where the bots keep theirs.
export async function gather(cairn, catalogue, messages, keep) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-records-'))
  const listening = serveOverHttp(cairn, keep) // quiet for 15 seconds, while the rest is done
  await playWithEngine(cairn, catalogue, keep)
  matches(cairn, messages, folder, keep)
  recordsIn(cairn, folder, keep)
  judgements(cairn, keep)
  rmSync(folder, { recursive: true })
  await listening
}
