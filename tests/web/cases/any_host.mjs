// The page for any web host, behind a plain server of files that has it somewhere below its root: everything that needs
// no tables of a server, also when that host is gone.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { check } from '../browser.mjs'
import { test } from '../cases.mjs'
import { choose, playMoves } from '../play.mjs'

// Its address, and how it ends.
async function serveFiles(folder) {
  const root = mkdtempSync(join(tmpdir(), 'cairn-host-'))
  mkdirSync(join(root, 'some'))
  symlinkSync(resolve(folder), join(root, 'some', 'path'))
  const server = spawn('python3', ['-u', '-m', 'http.server', '--bind', '127.0.0.1', '--directory', root, '0'])
  const port = await new Promise((done, fail) => {
    let said = '' // in pieces
    server.stdout.on('data', (text) => {
      said += text
      const found = /port (\d+) /.exec(said)
      if (found) done(found[1])
    })
    server.on('exit', () => fail(new Error('python3 -m http.server ended')))
  })
  const stop = () => {
    server.kill()
    rmSync(root, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}/some/path/`, stop }
}

test(
  'any web host will do, at any path',
  async (house) => {
    const host = await serveFiles(house.options.page)
    house.afterwards(host.stop)
    const page = await house.open({ serviceWorkers: 'allow' }, host.url)
    const asked = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    page.on('websocket', () => asked.push('/ws'))
    check(!(await page.locator('input[name=opponent][value=link]').count()), 'tables of a server are offered')
    await choose(page, { family: 'schotten' })
    await playMoves(page, 6)
    check(page.url() === host.url, `the address is ${page.url()}`)
    await page.locator('[data-tool=rules]:visible, .panel .row .button').first().click()
    await page.getByRole('button', { name: 'The complete rules' }).click()
    await page.waitForSelector('.whole h4')
    await page.keyboard.press('Escape')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(async () => (await caches.match('./')) !== undefined)
    host.stop()
    await page.reload()
    await page.waitForSelector('.bar')
    check(await playMoves(page, 2), 'nothing can be played without the host')
    const elsewhere = asked.filter((path) => !path.startsWith('/some/path/'))
    check(elsewhere.length === 0, `asked for ${elsewhere.join(' ')}`)
  },
  { needs: ['page'] },
)
