// node web/art/render_preview.mjs: draws preview.svg as ../public/preview.png, with the page's font. Run it after a
// change of the drawing; the PNG is kept in the repository, since a server may build the page without a browser.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launch } from '../../tests/web/browser.mjs'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const font = readFileSync(
  at('../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff2'),
).toString('base64')
const browser = await launch()
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(`<style>
  @font-face { font-family: 'Source Serif 4'; font-weight: 700; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0 } svg { display: block }
</style>${readFileSync(at('preview.svg'), 'utf8')}`)
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: at('../public/preview.png') })
await browser.close()
