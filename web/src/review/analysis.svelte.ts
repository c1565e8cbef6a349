// What a game's moves were worth, judged by the engine move by move: as each player could know it, and with both hands
// open.
import { localLink } from '../engine/local'
import type { Judged } from '../messages'
import type { Judgements } from './judged'

const services = localLink('services')

export class Analysis {
  judged = $state.raw<Judgements>([])
  start = $state.raw<number | undefined>() // the chance of the player who does not begin
  hindsight = $state.raw<readonly number[]>([]) // with both hands open: p1's chance after each number of moves
  running = $state(false)

  constructor(private readonly record: string) {}

  isDone(plies: number, bothHands: boolean): boolean {
    return this.judged.length > 0 && (!bothHands || this.hindsight.length > plies)
  }

  // Judges what is not judged yet, until that is done or stopped. `playouts` are those of one question.
  async run(plies: number, playouts: number, bothHands: () => boolean): Promise<void> {
    this.running = true
    try {
      if (this.judged.length === 0) await this.judge(plies, playouts)
      for (let at = 0; at <= plies && this.running && bothHands(); ++at) await this.lookBack(at, playouts)
    } finally {
      this.running = false
    }
  }
  stop(): void {
    this.running = false
  }

  // From the end on: what a move has left is what its player's next one starts from.
  private async judge(plies: number, playouts: number): Promise<void> {
    const { record } = this
    const found: (Judged | undefined)[] = Array.from({ length: plies })
    for (let at = plies - 1; at >= 0 && this.running; --at) {
      const next = found[at + 1]
      const told = next ? { next: Math.round(next.before * 10_000) } : {}
      found[at] = (await services.ask({ type: 'judge', record, ply: at, playouts, ...told })).is
      const seat = found[0]?.seat === 'p1' ? 'p2' : 'p1'
      if (at === 0) this.start = (await services.ask({ type: 'chance', record, ply: 0, playouts, seat })).is
      this.judged = [...found]
    }
  }
  private async lookBack(at: number, playouts: number): Promise<void> {
    const { record } = this
    const question = { type: 'chance', record, ply: at, playouts, seat: 'p1', by: 'both hands' } as const
    const chance = this.hindsight[at] ?? (await services.ask(question)).is
    this.hindsight = [...this.hindsight.slice(0, at), chance]
  }
}
