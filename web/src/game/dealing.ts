// This player's part in a deal that is being prepared at a table: to say that it may begin, with a share or with
// numbers of one's own, and to reveal those once both shares are known (docs/protocol.md, section 7).
import type { Player, TableMessage } from '../messages'
import { keepEvidence } from './dealEvidence'
import type { Game } from './game.svelte'
import { addEntropy, reveal, tellShare, type Deal } from './shuffle'

type Shares = Readonly<Partial<Record<Player, string>>>

export class Dealing {
  private shares: Shares = {}

  constructor(private readonly game: Game) {}

  // Of a deal that was begun before, or of none yet.
  begin(shares: Shares = {}): void {
    this.shares = shares
  }
  learnShare(player: Player, share: string | undefined): void {
    this.shares = { ...this.shares, [player]: share }
    if (this.game.table?.you != null) void this.reveal()
  }

  // What this player still has to add.
  async addWhatIsDue(): Promise<void> {
    const table = this.game.table
    if (table === null || table.stage !== 'dealing' || table.you === null) return
    if (!table.ready?.includes(table.you)) return this.sayReady(table.game ?? 1)
    if (!table.revealed?.includes(table.you)) await this.reveal()
  }

  async sayReady(number: number): Promise<void> {
    const { game } = this
    const deal = this.dealOf(number)
    const alone = game.link.hasHints || game.table?.players[deal.me === 'A' ? 'B' : 'A'].kind === 'computer'
    try {
      if (!alone) return await tellShare(game.link, deal)
      const entropy = await addEntropy(game.link, game.id, number)
      keepEvidence(game.id, number, { commitment: deal.commitment, entropy, seat: deal.seat, share: '' })
    } catch (error) {
      game.complain(error)
    }
  }

  private async reveal(): Promise<void> {
    const { game } = this
    const { A, B } = this.shares
    if (!A || !B) return
    const deal = this.dealOf(game.coming?.game ?? game.table?.game ?? 1)
    await reveal(game.link, deal, { A, B }).catch((error: unknown) => game.complain(error))
  }

  private dealOf(number: number): Deal {
    const { id: table, coming, table: here } = this.game
    const { commitment = '', seats } = coming ?? (here as TableMessage)
    const me = here?.you as Player
    return { table, game: number, commitment, me, seat: seats?.p1 === me ? 'p1' : 'p2' }
  }
}
