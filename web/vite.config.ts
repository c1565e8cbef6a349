// The page is built into dist/, with the engine beside it: build the preset `wasm` first. With `--base ./` it is for
// any web host: its files are named from where it lies, and no server is asked for tables (src/navigation/home.ts).
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rulesParts } from './rules'
import { defineConfig, type Plugin } from 'vite'

// Where the rules are written; the page asks for those of its language.
const rules = { '/rules.en.json': '../docs/rules.md', '/rules.fr.json': '../docs/rules.fr.md' }
const rulesIn = (page: string): string => JSON.stringify(rulesParts(readFileSync(page, 'utf8')))
const engine = process.env['CAIRN_WASM'] ?? '../build/wasm/cairn.wasm'

// The engine is not part of the bundle: it is compiled while it arrives.
function withEngine(): Plugin {
  let folder = 'dist'
  return {
    name: 'cairn-engine',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    configureServer(server) {
      server.middlewares.use('/cairn.wasm', (_request, response) => {
        response.setHeader('Content-Type', 'application/wasm')
        response.end(readFileSync(engine))
      })
      for (const [path, page] of Object.entries(rules))
        server.middlewares.use(path, (_request, response) => void response.end(rulesIn(page)))
    },
    closeBundle() {
      if (!existsSync(engine))
        throw new Error(`${engine} is missing: cmake --preset wasm && cmake --build --preset wasm`)
      copyFileSync(engine, join(folder, 'cairn.wasm'))
      for (const [path, page] of Object.entries(rules)) writeFileSync(folder + path, rulesIn(page))
      listForServiceWorker(folder)
      compress(folder)
    },
  }
}

// A file.gz beside each file, for servers that send what is compressed already.
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(png|woff2|gz)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    // shorter blocks make the engine a little smaller
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9, memLevel: 6 }))
  }
}

// The service worker keeps exactly the files of this build, under a name that changes with them; not the picture that
// messengers show of a link. Weights have names of their own, and stay when they are those of the next build; a large
// file of them is kept when a game has needed it.
const largeWeights = 100_000 // bytes
function listForServiceWorker(folder: string): void {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'service-worker.js' && entry.name !== 'preview.png')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  const isWeights = (file: string): boolean => file.endsWith('.bin')
  const files = all.filter((file) => !isWeights(file))
  const weights = all.filter(isWeights)
  const atOnce = weights.filter((file) => statSync(join(folder, file)).size <= largeWeights)
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)))
  const kept = files.map((file) => (file === 'index.html' ? './' : file))
  const path = `${folder}/service-worker.js`
  const text = readFileSync(path, 'utf8')
    .replace('__VERSION__', hash.digest('hex').slice(0, 12))
    .replace('__FILES__', JSON.stringify(kept))
    .replace('__WEIGHTS__', JSON.stringify(weights))
    .replace('__WEIGHTS_AT_ONCE__', JSON.stringify(atOnce))
  writeFileSync(path, text)
}

export default defineConfig({
  plugins: [svelte(), withEngine()],
  server: { fs: { allow: ['..'] } }, // words/*.json
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
})
