// What the browser tests share: the page served from a folder, and Debian's Chromium.
import { createReadStream, existsSync, mkdtempSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'

const root = fileURLToPath(new URL('../../', import.meta.url))
const require = createRequire(join(root, 'web/package.json'))
export const { chromium, devices } = require('playwright-core')
export const axePath = require.resolve('axe-core/axe.min.js')

const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json',
}

// Serves a folder on a free port of loopback, gzipped as a server would.
export async function serve(folder) {
  const sockets = new Set()
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname)
    let file = join(folder, path)
    if (!existsSync(file) || statSync(file).isDirectory()) file = join(folder, 'index.html')
    if (path.startsWith('/api/') || path === '/ws') return response.writeHead(404).end()
    const type = types[extname(file)] ?? 'application/octet-stream'
    const zipped = !['.woff2', '.png'].includes(extname(file))
    response.writeHead(200, { 'Content-Type': type, ...(zipped ? { 'Content-Encoding': 'gzip' } : {}) })
    const stream = createReadStream(file)
    ;(zipped ? stream.pipe(createGzip()) : stream).pipe(response)
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

export function launch() {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
}

export const screens = { phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 }, desktop: { width: 1440, height: 900 } }
