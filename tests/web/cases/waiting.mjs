// Waiting for somebody over the net: calls while one looks elsewhere, a table that is called off, a rematch, links.
import { check } from '../browser.mjs'
import { test } from '../cases.mjs'
import { choose } from '../play.mjs'

// A page that can be looked away from, whose notices and notes are counted.
function observed() {
  let hidden = false
  Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') })
  window.look = (away) => {
    hidden = away
    document.dispatchEvent(new Event('visibilitychange'))
  }
  window.notices = []
  window.asked = 0
  window.Notification = class {
    static permission = 'default'
    static async requestPermission() {
      ++window.asked
      return (this.permission = 'granted')
    }
    constructor(title, options) {
      window.notices.push({ title, ...options })
    }
    close() {
      window.notices.at(-1).closed = true
    }
  }
  window.notes = 0
  window.OscillatorNode = class extends OscillatorNode {
    constructor(...given) {
      super(...given)
      ++window.notes
    }
  }
}

async function openObserved(house, url, settings = {}) {
  const context = await house.newContext(settings)
  await context.addInitScript(observed)
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForSelector('.play')
  return page
}

const needs = { needs: ['cairn'] }

test(
  'whoever looks elsewhere is called by title, sound and notice, if they want to',
  async (house) => {
    const served = await house.serve()
    const anna = await openObserved(house, served.url)
    check((await anna.title()) === 'Cairn', `the first page is called ${await anna.title()}`)
    await choose(anna, { family: 'schotten', opponent: 'link', first: 'me' })
    await anna.waitForSelector('.invite')
    check((await anna.title()) === 'Waiting for somebody · Cairn', `who waits reads ${await anna.title()}`)
    // The browser is asked by a tap, and never again.
    check((await anna.evaluate(() => window.asked)) === 0, 'nothing was asked yet')
    await anna.getByText('While you look elsewhere').waitFor()
    await anna.getByRole('button', { name: 'Yes, tell me' }).click()
    await anna.getByText('While you look elsewhere').waitFor({ state: 'detached' })
    check((await anna.evaluate(() => window.asked)) === 1, 'the browser was asked once')

    await anna.evaluate(() => window.look(true))
    const ben = await house.open(
      { locale: 'fr' },
      await anna.locator('.invite input').inputValue(),
      '.hand button.card',
    )
    await anna.waitForFunction(() => window.notices.some(({ title }) => title === 'Your turn'))
    const notices = await anna.evaluate(() => window.notices)
    check(/^Guest \w+ has sat down$/.test(notices[0].title), `the first notice is ${notices[0].title}`)
    check(/^Schotten Totten · against Guest \w+$/.test(notices[1].body), `the second one says ${notices[1].body}`)
    check((await anna.evaluate(() => window.notes)) === 2, 'one call, of two notes')
    check((await anna.title()) === 'Your turn · Cairn', `the tab says ${await anna.title()}`)
    await ben.waitForFunction(() => /Invité \w+.* · Cairn$/.test(document.title))
    // Looking again takes the notice back; one's own move and a move while looking call nobody.
    await anna.evaluate(() => window.look(false))
    check(await anna.evaluate(() => window.notices.at(-1).closed === true), 'the notice is gone')
    await anna.locator('.hand .can').first().click()
    await anna.locator('.target').first().click()
    await anna.waitForFunction(() => /^Guest \w+ is to move · Cairn$/.test(document.title))
    await ben.locator('.hand .can').first().click()
    await ben.locator('.target').first().click()
    await anna.waitForFunction(() => document.title === 'Your turn · Cairn')
    check((await anna.evaluate(() => window.notices.length)) === 2, 'nobody is called who is there')
    // Switched off, there is only the title; without sounds, no sound.
    await anna.getByRole('button', { name: 'Menu' }).click()
    await anna.getByRole('button', { name: 'Settings' }).click()
    for (const name of ['Notices when it is your turn and the page is hidden', 'Sounds'])
      await anna.getByRole('dialog').getByText(name).click()
    await anna.keyboard.press('Escape')
    await anna.locator('.hand .can').first().click()
    await anna.locator('.target').first().click()
    const notes = await anna.evaluate(() => window.notes)
    await anna.evaluate(() => window.look(true))
    await ben.waitForSelector('.bar.mine')
    await ben.locator('.hand .can').first().click()
    await ben.locator('.target').first().click()
    await anna.waitForFunction(() => document.title === 'Your turn · Cairn')
    check((await anna.evaluate(() => window.notices.length)) === 2, 'notices are off')
    check((await anna.evaluate(() => window.notes)) === notes, 'sounds are off')
  },
  needs,
)

test(
  'whoever wants no notices is not asked again, and the browser never',
  async (house) => {
    const served = await house.serve()
    const anna = await openObserved(house, served.url, { locale: 'fr' })
    await choose(anna, { family: 'totem', opponent: 'link' })
    await anna.getByRole('button', { name: 'Non merci' }).click()
    await anna.reload()
    await anna.waitForSelector('.invite')
    check((await anna.locator('.invite .ask').count()) === 0, 'the question was asked once')
    check((await anna.evaluate(() => window.asked)) === 0, 'the browser was not asked')
  },
  needs,
)

test(
  'a table that is called off leaves the lobby, and its link says so',
  async (house) => {
    const served = await house.serve()
    const anna = await house.open({}, served.url)
    const ben = await house.open({ locale: 'fr' }, served.url)
    await ben.evaluate(() => document.querySelector('input[name=opponent][value=lobby]').click())
    await choose(anna, { family: 'totem', opponent: 'lobby' })
    const link = await anna.locator('.invite input').inputValue()
    const watch = await anna.evaluate(() => document.querySelector('.watch').dataset.link)
    const watcher = await house.open({}, watch, '.invite')
    await ben.waitForSelector('.lobby li')
    await anna.getByRole('button', { name: 'Cancel this table' }).click()
    await anna.getByRole('button', { name: 'Keep waiting' }).click()
    await anna.getByRole('button', { name: 'Cancel this table' }).click()
    await anna.getByRole('button', { name: 'Yes, cancel it' }).click()
    await anna.waitForSelector('.play')
    check((await anna.locator('.own').count()) === 0, 'it is no game of hers any more')
    await watcher.locator('.invite').getByText('This table was cancelled').waitFor()
    await ben.waitForFunction(() => !document.querySelector('.lobby li'))
    await ben.goto(link)
    await ben.locator('.taken').getByText('Cette table a été annulée').waitFor()
    await ben.reload()
    await ben.locator('.taken').getByText('Cette table a été annulée').waitFor()
    await watcher.goto(`${served.url}/`)
    await watcher.waitForSelector('.play')
  },
  needs,
)

test(
  'a table where nobody came expires, and says that it was not cancelled',
  async (house) => {
    const served = await house.serve(['--limit', 'unattended-seconds=1'])
    const anna = await house.open({}, served.url)
    await choose(anna, { family: 'totem', opponent: 'link' })
    const link = await anna.locator('.invite input').inputValue()
    const watch = await anna.evaluate(() => document.querySelector('.watch').dataset.link)
    await house.close(anna)
    await new Promise((done) => setTimeout(done, 4000))
    const ben = await house.open({ locale: 'fr' }, link, '.play')
    await ben.locator('.taken').getByText('Cette table a expiré').waitFor()
    await ben.goto(watch)
    await ben.locator('.invite').getByText('Cette table a expiré').waitFor()
    check(!(await ben.locator('.prompt').innerText()).includes('En attente'), 'nobody is awaited there')
  },
  needs,
)

test(
  'whoever offers a rematch is not away, and watchers follow',
  async (house) => {
    const served = await house.serve()
    const anna = await house.open({}, served.url)
    await choose(anna, { family: 'totem', opponent: 'link' })
    await anna.waitForSelector('.watch')
    const watch = await anna.evaluate(() => document.querySelector('.watch').dataset.link)
    const ben = await house.open({}, await anna.locator('.invite input').inputValue(), '.stock')
    const watcher = await house.open({ locale: 'fr' }, watch, '.stock')
    await ben.getByRole('button', { name: 'Menu' }).click()
    await ben.getByRole('button', { name: 'Resign' }).click()
    await ben.locator('dialog .primary').click()
    await anna.getByRole('button', { name: 'Rematch' }).click()
    await anna.getByText(/^Waiting for Guest \w+$/).waitFor()
    await ben.getByText('would like a rematch').waitFor()
    await new Promise((done) => setTimeout(done, 300)) // what would be told by now
    check((await ben.locator('.away').count()) === 0, 'Anna is there')
    // The watcher goes there too, and sees the game begin; a reload finds it again.
    await watcher.getByRole('button', { name: 'Regarder la revanche' }).click()
    await watcher.waitForSelector('.invite')
    await ben.getByRole('button', { name: 'Rematch' }).click()
    for (const page of [anna, ben, watcher]) await page.waitForSelector('.stock')
    await watcher.reload()
    await watcher.waitForSelector('.stock')
    // Who goes is away.
    await house.close(anna)
    await ben.waitForSelector('.away')
  },
  needs,
)

test(
  'a messenger finds a title, a sentence and a picture behind a link',
  async (house) => {
    const served = await house.serve(['--origin', 'https://cairn.example'])
    const tags = async (path) => {
      const page = await (await fetch(served.url + path, { headers: { 'User-Agent': 'WhatsApp/2.0' } })).text()
      return Object.fromEntries(
        [...page.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
          name,
          content,
        ]),
      )
    }
    const found = await tags('/play/b7kq2m4x9tza')
    check(found['og:title'] === 'A game awaits you · Une partie vous attend', `the title is ${found['og:title']}`)
    check(
      found['twitter:card'] === 'summary_large_image' && found['og:description'].length > 40,
      'there is a sentence and a card',
    )
    check(found['og:image'] === 'https://cairn.example/preview.png', `the picture is at ${found['og:image']}`)
    const picture = await fetch(`${served.url}/preview.png`)
    const bytes = new DataView(await picture.arrayBuffer())
    check(
      picture.headers.get('content-type') === 'image/png' &&
        bytes.getUint32(16) === 1200 &&
        bytes.getUint32(20) === 630,
      'it is a PNG of 1200 by 630',
    )
    check(bytes.byteLength < 300_000, `a picture of ${bytes.byteLength} bytes`)
    check((await tags('/'))['og:title'] === 'Cairn', 'the first page is Cairn')
  },
  needs,
)
