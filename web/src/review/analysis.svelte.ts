// What a game's moves were worth, judged by the engine move by move: as each player could know it, and with both hands
// open.
import { dropAnalysis, localLink, questionsAtOnce } from '../engine/local'
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
      if (this.running && bothHands()) await this.lookBack(plies, playouts, bothHands)
    } catch (why) {
      if (this.running) throw why
    } finally {
      this.running = false
    }
  }
  stop(): void {
    if (!this.running) return
    this.running = false
    dropAnalysis()
  }

  // Each move is weighed by itself, several at a time, and judged when the next one is: from the end on, since what a
  // move has left is what its player's next one starts from.
  private async judge(plies: number, playouts: number): Promise<void> {
    const { record } = this
    const weighed: string[] = []
    const found: (Judged | undefined)[] = Array.from({ length: plies })
    let judging = Promise.resolve()
    const judgeWhatCanBe = async (): Promise<void> => {
      for (let at = found.findLastIndex((move) => !move); this.running; --at) {
        const alone = weighed[at]
        if (alone === undefined) return
        const next = found[at + 1]
        const told = next ? { next: Math.round(next.before * 10_000) } : {}
        found[at] = (await services.ask({ type: 'judge', record, ply: at, weighed: alone, ...told })).is
        const seat = found[0]?.seat === 'p1' ? 'p2' : 'p1'
        if (at === 0) this.start = (await services.ask({ type: 'chance', record, ply: 0, playouts, seat })).is
        this.judged = [...found]
      }
    }
    await this.severalAtOnce(plies, async (count) => {
      const at = plies - 1 - count
      weighed[at] = (await services.ask({ type: 'weigh', record, ply: at, playouts })).is
      judging = judging.then(judgeWhatCanBe)
      judging.catch(() => undefined) // it is told below
    })
    await judging
  }
  private async lookBack(plies: number, playouts: number, bothHands: () => boolean): Promise<void> {
    const { record } = this
    const found = [...this.hindsight]
    const from = found.length
    await this.severalAtOnce(plies + 1 - from, async (count) => {
      if (!bothHands()) return
      const question = { type: 'chance', record, ply: from + count, playouts, seat: 'p1', by: 'both hands' } as const
      found[from + count] = (await services.ask(question)).is
      const gap = found.findIndex((chance) => chance === undefined)
      this.hindsight = gap < 0 ? [...found] : found.slice(0, gap)
    })
  }
  private async severalAtOnce(jobs: number, perform: (job: number) => Promise<void>): Promise<void> {
    let begun = 0
    const next = async (): Promise<void> => {
      while (begun < jobs && this.running) await perform(begun++)
    }
    await Promise.all(Array.from({ length: questionsAtOnce }, next))
  }
}
