// A phone in the same room: it is shown a code, reads it, and plays. The codes are read from what is on the screen.
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, screens } from '../browser.mjs'
import { test } from '../cases.mjs'
import { choose, playMoves } from '../play.mjs'

const jsQR = createRequire(new URL('../../../web/package.json', import.meta.url))('jsqr')
const needs = { needs: ['cairn'] }
const phone = { viewport: screens.phone, hasTouch: true, isMobile: true }

// `cairn serve --lan` at a terminal of its own (script makes one): its address, and what it has shown.
async function serveAtTerminal(house) {
  const { cairn, dist } = house.options
  const data = mkdtempSync(join(tmpdir(), 'cairn-web-'))
  const command = `exec ${cairn} serve --lan --listen 0 --data ${data} --web ${dist}`
  const env = { ...process.env, LC_ALL: 'C.UTF-8', TERM: 'xterm' }
  const program = spawn('script', ['-qefc', command, '/dev/null'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  house.afterwards(async () => {
    program.kill()
    await new Promise((done) =>
      program.exitCode === null && program.signalCode === null ? program.once('exit', done) : done(),
    )
  })
  let shown = ''
  await new Promise((done, fail) => {
    program.stdout.setEncoding('utf8').on('data', (more) => {
      shown += more
      if (shown.includes('operations.md')) done()
    })
    program.once('exit', () => fail(new Error(`cairn serve --lan ended: ${shown}`)))
  })
  return { url: /http:\/\/\S+/.exec(shown)[0], shown }
}

// The half blocks of a terminal as a camera sees them: four pixels a square.
function codeInTerminal(shown) {
  // eslint-disable-next-line no-control-regex
  const lines = [...shown.matchAll(/\x1b\[38;5;16;48;5;231m([ ▀▄█]+)\x1b\[0m/g)].map(([, line]) => [...line])
  const scale = 4
  const width = lines[0].length * scale
  const height = lines.length * 2 * scale
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x) {
      const row = Math.floor(y / scale)
      const square = lines[row >> 1][Math.floor(x / scale)]
      const dark = square === '█' || square === (row % 2 === 0 ? '▀' : '▄')
      if (dark) pixels.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3)
    }
  return jsQR(pixels, width, height)?.data
}

// What a camera reads on the screen of a page.
async function codeOnScreen(page) {
  const picture = (await page.locator('dialog img').screenshot()).toString('base64')
  const { pixels, width, height } = await page.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    const brush = canvas.getContext('2d')
    brush.drawImage(image, 0, 0)
    const { data, width, height } = brush.getImageData(0, 0, image.width, image.height)
    return { pixels: [...data], width, height }
  }, picture)
  return jsQR(new Uint8ClampedArray(pixels), width, height, { inversionAttempts: 'dontInvert' })?.data
}

// Opens a table for a friend, and its code.
async function showCode(page) {
  await choose(page, { family: 'schotten', opponent: 'link' })
  await page.waitForSelector('.invite')
  await page.getByRole('button', { name: /code/ }).click()
}

test(
  'a phone in the same room reads the code in the terminal, and another one the code of its table',
  async (house) => {
    const { url, shown } = await serveAtTerminal(house)
    check(!/127\.|localhost/.test(url), `others can reach ${url}`)
    const read = codeInTerminal(shown)
    check(read === url, `the code in the terminal says ${read}, not ${url}`)

    const anna = await house.open(phone, read)
    await showCode(anna)
    await anna.waitForSelector('dialog img')
    const link = await codeOnScreen(anna)
    check(link === (await anna.locator('.invite input').inputValue()), `the code on the page says ${link}`)
    check((await anna.locator('dialog img').getAttribute('alt')).includes(link), 'the picture has its link as a text')
    await anna.keyboard.press('Escape')

    const ben = await house.open({ ...phone, locale: 'fr' }, link, '.hand button.card')
    await anna.waitForSelector('.hand button.card')
    await anna.waitForFunction(() => document.querySelector('.prompt'))
    const [first, second] = (await anna.locator('.bar.mine').count()) > 0 ? [anna, ben] : [ben, anna]
    await first.locator('.hand .can').first().click()
    await first.locator('.target').first().click()
    await second.waitForSelector('.bar.mine')
  },
  needs,
)
test(
  'a phone in the same room: the code leads there from the computer itself, and against the computer it plays',
  async (house) => {
    const { url } = await serveAtTerminal(house)
    const here = await house.open({}, `http://localhost:${new URL(url).port}`)
    await showCode(here)
    await here.waitForSelector('dialog img')
    const link = await codeOnScreen(here)
    const written = await here.locator('.invite input').inputValue()
    check(link === written.replace(/^http:\/\/localhost:\d+/, url), `${written} becomes ${link}`)

    const there = await house.open(phone, url)
    check(!(await there.evaluate(() => isSecureContext)), 'plain http is no secure context')
    await choose(there, { family: 'siege' })
    await playMoves(there, 2)
  },
  needs,
)
test(
  'a phone in the same room is told by a server for one computer that there is no way to it',
  async (house) => {
    const served = await house.serve()
    const page = await house.open({ locale: 'fr' }, served.url)
    await showCode(page)
    await page.getByRole('alert').getByText('lancé avec --lan').waitFor()
    await served.stop()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !/code/.test(document.querySelector('.invite').innerText))
  },
  needs,
)
