// Calls a player who looks elsewhere: when somebody sits down at their table, and when it has become their turn. By
// a sound, if sounds are on, and by a notice of the browser, if the player has allowed it.
import { pathTo } from '../navigation/address'
import { choiceOf } from '../start/choice.svelte'
import type { News, TableMessage } from '../messages'
import { settings } from '../settings.svelte'
import { play } from '../screen/sound'
import { text } from '../texts/text.svelte'
import { personName, whoInWords } from '../words'
import { server } from './socket.svelte'

const tag = 'cairn' // one notice at a time: a newer one takes the older one's place
const breath = 2000 // milliseconds: somebody sits down and it is one's turn, that is one sound

// Browsers show notices of safe pages only.
export const canNotify = 'Notification' in globalThis && isSecureContext

// Asks the browser, which asks the player: only ever after a tap.
export async function allowNotices(): Promise<void> {
  settings.notices = (await Notification.requestPermission()) === 'granted' ? 'on' : 'off'
}

// What the player is called for, if for anything.
function callFor(news: News, table: TableMessage): string {
  if (table.you === null) return ''
  if (news.kind === 'sat')
    return news.player !== table.you && news.who.kind === 'person'
      ? text.notices.sat(personName(news.who.name, text))
      : ''
  // Only whoever is to move is told the legal moves.
  const mine = 'position' in news && news.position?.moves !== undefined
  const changed =
    news.kind === 'dealt' ||
    (news.kind === 'moved' && news.seat !== news.position.turn) ||
    (news.kind === 'takeback' && news.do === 'accept')
  return mine && changed ? text.turn.yours : ''
}

async function show(words: string, table: TableMessage): Promise<void> {
  if (settings.notices !== 'on' || !canNotify || Notification.permission !== 'granted') return
  const opponent = table.players[table.you === 'A' ? 'B' : 'A']
  const game = text.families[choiceOf(table.terms.ruleset).family].title
  const body = opponent.kind === 'free' ? game : `${game} · ${text.own.against(whoInWords(opponent, text))}`
  const options = { body, tag, icon: '/icon-192.png', data: { path: pathTo({ way: 'play', table: table.table }) } }
  // On a phone only the service worker may show one.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (worker) return worker.showNotification(words, options)
  const notice = new Notification(words, options)
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
  shown = notice
}
let shown: Notification | undefined

async function takeBack(): Promise<void> {
  shown?.close()
  shown = undefined
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  for (const notice of (await worker?.getNotifications({ tag })) ?? []) notice.close()
}

// From now on; `tableOf`: a table where this player is, as far as the page knows it.
export function callForTables(tableOf: (id: string) => TableMessage | null | undefined): void {
  let sounded = 0
  server.listen((told) => {
    if (told.type !== 'news') return
    const table = tableOf(told.table)
    const words = table ? callFor(told, table) : ''
    if (!table || !words) return
    const hidden = document.visibilityState === 'hidden'
    if ((hidden || told.kind === 'sat') && Date.now() - sounded > breath) {
      sounded = Date.now()
      play('call')
    }
    if (hidden)
      void show(
        words,
        told.kind === 'sat' ? { ...table, players: { ...table.players, [told.player]: told.who } } : table,
      )
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void takeBack())
}
