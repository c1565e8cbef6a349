// The tables over the net where this browser's player has a seat: remembered by their ids alone, and looked at while
// the first page is shown. One that is over stays until it was seen.
import { Refused } from '../link'
import type { TableMessage } from '../messages'
import { remember, remembered } from '../settings.svelte'
import { server } from './socket.svelte'

const kept = 'cairn.tables'
const most = 12
const breath = 200 // milliseconds: several news of one move are one look

interface Mark {
  readonly table: string
  readonly player: string
}

function marks(): readonly Mark[] {
  const found = remembered(kept)
  const whole = (mark: Partial<Mark> | null): boolean =>
    typeof mark?.table === 'string' && typeof mark.player === 'string'
  return Array.isArray(found) ? found.filter(whole) : []
}

class OwnGames {
  tables = $state.raw<readonly TableMessage[]>([])

  // At this table somebody sits who has just seen it.
  seen(table: TableMessage): void {
    const others = marks().filter((mark) => mark.table !== table.table)
    const over = table.match !== undefined || table.cancelled !== undefined
    remember(kept, over ? others : [{ table: table.table, player: server.player }, ...others].slice(0, most))
  }

  // Looks at all of them, and again whenever something happens there, until the answer is called: it leaves all of
  // them but one, where the player then is.
  follow(player: string): (staysAt: string) => void {
    const ids = marks()
      .filter((mark) => mark.player === player)
      .map((mark) => mark.table)
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    let stopped = false
    const look = async (id: string): Promise<void> => {
      if (stopped) return
      try {
        const table = await server.ask({ type: 'enter', table: id })
        if (!stopped && table.cancelled) this.drop(id)
        else if (!stopped) this.show(id, table.you === null ? undefined : table)
      } catch (why) {
        if (!stopped && why instanceof Refused && why.failure.code === 'absent') this.drop(id)
      }
    }
    const lookAtAll = async (): Promise<void> => {
      for (const id of ids) await look(id)
    }
    this.tables = this.tables.filter((table) => ids.includes(table.table))
    const deaf = server.listen((told) => {
      if (told.type !== 'news' || !ids.includes(told.table)) return
      clearTimeout(timers.get(told.table))
      timers.set(
        told.table,
        setTimeout(() => void look(told.table), breath),
      )
    })
    const off = server.onreconnect(() => void lookAtAll())
    void lookAtAll()
    return (staysAt) => {
      stopped = true
      deaf()
      off()
      for (const timer of timers.values()) clearTimeout(timer)
      for (const id of ids) if (id !== staysAt) void server.ask({ type: 'leave', table: id }).catch(() => undefined)
    }
  }

  private drop(id: string): void {
    remember(
      kept,
      marks().filter((mark) => mark.table !== id),
    )
    this.show(id)
  }
  private show(id: string, table?: TableMessage): void {
    const others = this.tables.filter((other) => other.table !== id)
    this.tables = table ? [...others, table] : others
  }
}

export const ownGames = new OwnGames()

// Whether something is up to this player there.
export function isMyTurn(table: TableMessage): boolean {
  if (table.you === null) return false
  if (table.stage === 'dealing') return !table.ready?.includes(table.you)
  const turn = table.position?.turn
  return table.stage === 'playing' && turn != null && table.seats?.[turn] === table.you
}
