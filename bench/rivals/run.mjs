// Moves a second on cairn serve, boardgame.io and colyseus, one after the other on this machine, each with its server
// in one process and its scripted players in another:
//     cmake --preset release -DCAIRN_BENCH=ON && cmake --build --preset release
//     cd bench/rivals && npm install --no-save --legacy-peer-deps && node run.mjs [TABLES] [SECONDS]
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [tables, seconds] = [Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 10)]
const builds = process.env.CAIRN_BUILD ?? '../../build/release'

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

async function answering(port) {
  for (let i = 0; i < 200; ++i) {
    const ok = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (ok) return
    await pause(50)
  }
  throw new Error('the server does not answer')
}

// Runs a program to its end and returns what it wrote.
function output(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (part) => (text += part))
    child.on('close', (code) => (code ? reject(new Error(`${program} ended with ${code}`)) : resolve(text)))
  })
}

async function measure(name, server, players, environment = {}) {
  const port = await freePort()
  const child = spawn(
    server[0],
    server.slice(1).map((word) => word.replace('{port}', port)),
    {
      stdio: 'ignore',
      env: { ...process.env, ...environment },
    },
  )
  try {
    await answering(port)
    const [program, ...args] = players.map((word) => word.replace('{port}', port).replace('{pid}', child.pid))
    const figures = await output(program, args)
    const value = (key) => figures.match(new RegExp(`^${key} +([\\d.]+)`, 'm'))[1]
    return { name, moves: +value('moves/s'), p50: +value('p50'), p99: +value('p99'), cpu: +value('CPU a move') }
  } finally {
    child.kill()
    await new Promise((resolve) => child.on('close', resolve))
  }
}

// The load for a rival: the same figures as bench/load prints.
async function load(rival, port, pid) {
  const { table } = await import(`./${rival}.mjs`)
  const latencies = []
  let counting = false
  const ticks = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  }
  for (let i = 0; i < tables; ++i) {
    let sent
    await table(port, (seat, move) => {
      const now = performance.now()
      if (counting && sent) latencies.push(now - sent)
      sent = performance.now()
      move()
    })
  }
  await pause(1000)
  const [before, start] = [ticks(), performance.now()]
  counting = true
  await pause(seconds * 1000)
  const [cpu, took] = [ticks() - before, (performance.now() - start) / 1000]
  latencies.sort((a, b) => a - b)
  const at = (share) => latencies[Math.floor(share * (latencies.length - 1))].toFixed(1)
  console.log(
    `moves/s     ${Math.round(latencies.length / took)}\np50         ${at(0.5)} ms\np99         ${at(0.99)} ms`,
  )
  console.log(`CPU a move  ${Math.round((cpu / latencies.length) * 1e6)} us`)
  process.exit(0)
}

if (process.argv[2] === 'serve') {
  await (await import(`./${process.argv[3]}.mjs`)).serve(Number(process.argv[4]))
} else if (process.env.RIVAL) {
  await load(process.env.RIVAL, Number(process.env.PORT_OF_RIVAL), Number(process.env.PID_OF_RIVAL))
} else {
  const data = mkdtempSync(join(tmpdir(), 'cairn-rivals-'))
  const rows = [
    await measure(
      'cairn serve (durable)',
      [`${builds}/cairn`, 'serve', '--unlimited', '--listen', '127.0.0.1:{port}', '--data', data],
      [`${builds}/load`, '--port', '{port}', '--pid', '{pid}', '--tables', `${tables}`, '--seconds', `${seconds}`],
    ),
  ]
  const rivals = [
    ['boardgame', 'in memory', {}],
    ['colyseus', 'in memory', {}],
    ['colyseus', 'durable', { JOURNAL: join(data, 'journal') }],
  ]
  for (const [rival, keeps, environment] of rivals) {
    rows.push(
      await measure(
        `${rival} (${keeps})`,
        [process.execPath, 'run.mjs', 'serve', rival, '{port}'],
        [
          'env',
          `RIVAL=${rival}`,
          'PORT_OF_RIVAL={port}',
          'PID_OF_RIVAL={pid}',
          process.execPath,
          'run.mjs',
          `${tables}`,
          `${seconds}`,
        ],
        environment,
      ),
    )
  }
  rmSync(data, { recursive: true })
  console.log(`${tables} tables, ${seconds} s each`)
  for (const row of rows) {
    const times = (rows[0].moves / row.moves).toFixed(1)
    console.log(
      `${row.name.padEnd(24)} ${String(row.moves).padStart(6)} moves/s (cairn: ${times} times)  ` +
        `p50 ${row.p50} ms  p99 ${row.p99} ms  ${row.cpu} us of the server's CPU a move`,
    )
  }
}
