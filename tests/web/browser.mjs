// What the browser tests share: the page served from a folder, and Debian's Chromium.
import { spawn } from 'node:child_process'
import { createReadStream, existsSync, mkdtempSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { connect, createServer as createRelay } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const require = createRequire(join(root, 'web/package.json'))
export const { chromium, devices } = require('playwright-core')
export const axePath = require.resolve('axe-core/axe.min.js')

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

// Serves a folder on a free port of loopback, compressed as a server would.
export async function serve(folder) {
  const sockets = new Set()
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname)
    let file = join(folder, path)
    if (!existsSync(file) || statSync(file).isDirectory()) file = join(folder, 'index.html')
    if (path.startsWith('/api/') || path === '/ws') return response.writeHead(404).end()
    const type = types[extname(file)] ?? 'application/octet-stream'
    const zipped = existsSync(`${file}.gz`)
    response.writeHead(200, { 'Content-Type': type, ...(zipped ? { 'Content-Encoding': 'gzip' } : {}) })
    createReadStream(zipped ? `${file}.gz` : file).pipe(response)
  })
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

// `cairn serve` with the page, on a free port and data of its own, maybe with more options; it can be stopped and
// started again.
export async function serveGame({ cairn, dist }, more = []) {
  const data = mkdtempSync(join(tmpdir(), 'cairn-web-'))
  let program
  const served = {
    url: '',
    async start() {
      const port = served.url ? new URL(served.url).port : 0
      program = spawn(cairn, ['serve', '--listen', `127.0.0.1:${port}`, '--data', data, '--web', dist, ...more])
      const line = await new Promise((done) => createInterface({ input: program.stdout }).once('line', done))
      served.url = /http:\/\/\S+/.exec(line)[0]
    },
    async stop() {
      if (program.exitCode !== null || program.signalCode !== null) return
      program.kill()
      await new Promise((done) => program.once('exit', done))
    },
  }
  await served.start()
  return served
}

// A line to a server that can fall silent and go on, or hang up on whoever wants a WebSocket.
export async function lineTo(url) {
  const { hostname, port } = new URL(url)
  const sockets = new Set()
  const line = { url: '', silent: false, hangsUp: false, fallSilent, goOn, close }
  const relay = createRelay((near) => {
    near.once('data', (first) => {
      if (line.hangsUp && first.toString('latin1').startsWith('GET /ws')) return near.destroy()
      const far = connect(Number(port), hostname)
      far.write(first)
      near.pipe(far).pipe(near)
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ]) {
        sockets.add(socket)
        socket.on('error', () => other.destroy()).on('close', () => sockets.delete(socket))
        if (line.silent) socket.pause()
      }
    })
    near.on('error', () => undefined)
  })
  function fallSilent() {
    line.silent = true
    for (const socket of sockets) socket.pause()
  }
  function goOn() {
    line.silent = false
    for (const socket of sockets) socket.resume()
  }
  function close() {
    for (const socket of sockets) socket.destroy()
    relay.close()
  }
  await new Promise((done) => relay.listen(0, hostname, done))
  line.url = `http://${hostname}:${relay.address().port}`
  return line
}

// The shell without a window is lighter; the whole browser does as well.
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export function launch() {
  const executablePath = programs.find((program) => existsSync(program))
  if (!executablePath) throw new Error('no chromium: ./setup test installs it')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-software-rasterizer',
      '--font-render-hinting=none',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}

export function check(truth, what) {
  if (!truth) throw new Error(what)
}
