// The modules of the page, read by the page's own builder: what they export, for tests that ask them without a browser.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const web = fileURLToPath(new URL('../../web/', import.meta.url))
let builder // one for all tests, for as long as somebody reads
let readers = 0

async function start(plugins = []) {
  const vite = createRequire(join(web, 'package.json')).resolve('vite')
  const { createServer } = await import(pathToFileURL(vite.replace(/index\.cjs$/, 'dist/node/index.js')))
  return createServer({
    root: web,
    plugins,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
}

// The same of a page in which some files of web/src have another text.
export async function pageModulesWith(texts, ...paths) {
  const load = (id) => Object.entries(texts).find(([path]) => id === join(web, 'src', path))?.[1]
  const server = await start([{ name: 'other-texts', enforce: 'pre', load }])
  try {
    return Object.assign({}, ...(await Promise.all(paths.map((path) => server.ssrLoadModule(`/src/${path}`)))))
  } finally {
    await server.close()
  }
}

// Everything that these files of web/src export.
export async function pageModules(...paths) {
  builder ??= start()
  readers += 1
  try {
    const server = await builder
    return Object.assign({}, ...(await Promise.all(paths.map((path) => server.ssrLoadModule(`/src/${path}`)))))
  } finally {
    readers -= 1
    if (readers === 0) {
      const closing = builder
      builder = undefined
      await (await closing).close()
    }
  }
}
