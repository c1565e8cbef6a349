// A table as it is after some news, as far as its message says it.
import type { News, TableMessage } from '../messages'

// The next game of a match: it is dealt when both have looked at the last one long enough.
export type Coming = Extract<News, { kind: 'committed' }>

export function tableAfter(table: TableMessage, news: News): TableMessage {
  switch (news.kind) {
    case 'sat':
      return { ...table, players: { ...table.players, [news.player]: news.who } }
    case 'committed':
      return {
        ...table,
        stage: 'dealing',
        game: news.game,
        seats: news.seats,
        first: news.first,
        commitment: news.commitment,
        ready: [],
      }
    case 'dealt':
      return { ...table, stage: 'playing' }
    case 'cancelled':
      return { ...table, stage: 'over', cancelled: news.player }
    case 'ended':
      return {
        ...table,
        stage: 'over',
        score: news.score,
        ...(news.match ? { match: news.match } : {}),
        ...(news.decided ? { decided: news.decided } : {}),
        results: [
          ...table.results,
          { winner: news.winner, by: news.by, ...(news.left === undefined ? {} : { left: news.left }) },
        ],
      }
    default:
      return table
  }
}
