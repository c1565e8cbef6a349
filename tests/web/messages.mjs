// Keeps what the pages of the tests and their tables say to each other in the folder that CAIRN_MESSAGES names, a line
// each, for tests/schema/check.mjs: over the socket as it is seen from outside, with the worker as it is seen from the
// page. Without that variable nothing is kept.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env['CAIRN_MESSAGES']

const keep = (kind, lines) => appendFileSync(join(folder, `${kind}-page-${process.pid}.jsonl`), `${lines.join('\n')}\n`)

// Runs in the page, before anything else does there.
function listenToWorkers() {
  const kept = { browser_asks: [], browser_told: [] }
  let due = false
  const see = (kind, { client, text }) => {
    if (client === 0) return // the worker's own, and to it
    kept[kind].push(text)
    if (due) return
    due = true
    setTimeout(() => {
      due = false
      void window.keepMessages(kept)
      for (const lines of Object.values(kept)) lines.length = 0
    }, 50)
  }
  window.Worker = class extends window.Worker {
    constructor(...how) {
      super(...how)
      this.addEventListener('message', ({ data }) => see('browser_told', data))
    }
    postMessage(letter) {
      see('browser_asks', letter)
      super.postMessage(letter)
    }
  }
}

export async function keepMessages(context) {
  if (!folder) return
  await context.exposeFunction('keepMessages', (kept) => {
    for (const [kind, lines] of Object.entries(kept)) if (lines.length > 0) keep(kind, lines)
  })
  await context.addInitScript(listenToWorkers)
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => keep('asks', [payload]))
      socket.on('framereceived', ({ payload }) => keep('told', [payload]))
    }),
  )
}
