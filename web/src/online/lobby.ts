// The lobby as a follower keeps it: the whole list once, and then what changes (docs/protocol.md, section 4).
import type { Lobby, LobbyChange, LobbyTable } from '../messages'

export type Tables = Pick<Lobby, 'open' | 'playing'>

export function withChange(tables: Tables, change: LobbyChange): Tables {
  const told = new Map([...change.open, ...change.playing].map((table) => [table.table, table]))
  const off = new Set([...told.keys(), ...change.gone])
  // A table that stays in its list stays at its place there.
  const list = (before: readonly LobbyTable[], fresh: readonly LobbyTable[]): readonly LobbyTable[] => {
    const stays = new Set(fresh.map((table) => table.table).filter((id) => before.some((table) => table.table === id)))
    const kept = before.filter((table) => stays.has(table.table) || !off.has(table.table))
    return [...kept.map((table) => told.get(table.table) ?? table), ...fresh.filter((table) => !stays.has(table.table))]
  }
  return { open: list(tables.open, change.open), playing: list(tables.playing, change.playing) }
}
