// A lesson as it goes on: scene by scene, step by step, at a table in this browser. The page plays the other side with
// a link of its own; what is legal, and whether it was, the table says.
import { localLink } from '../engine/local'
import { Game } from '../game/game.svelte'
import { text } from '../texts/text.svelte'
import type { Choice } from '../start/choice.svelte'
import { forget, keepLesson, type KeptLesson } from '../game/session.svelte'
import { linesOf, recordOf, scenes, seat, type LessonName, type Scene, type Step } from './scenes'

const pause = 700 // milliseconds before the other side answers

export class Lesson {
  game = $state.raw<Game | null>(null)
  private scene = $state(0)
  private step = $state(0)
  readonly name: LessonName
  readonly choice: Choice
  private made = 0 // moves at the table when the step began
  private readonly scenes: readonly Scene<string>[]

  constructor(kept: KeptLesson) {
    this.name = kept.lesson
    this.choice = kept.choice
    this.scenes = scenes[kept.lesson]
    this.scene = Math.min(kept.scene, this.scenes.length - 1)
    this.step = Math.min(kept.step, (this.scenes[this.scene]?.steps.length ?? 1) - 1)
  }

  readonly now: Step<string> | undefined = $derived.by(() => this.scenes[this.scene]?.steps[this.step])
  readonly says: string = $derived.by(
    () => (text.lessons[this.name] as Readonly<Record<string, string>>)[this.now?.say ?? ''] ?? '',
  )
  readonly reads: boolean = $derived(this.now !== undefined && !this.now.moves && this.now.open === undefined)
  private readonly steps: number = $derived.by(() => this.scenes.reduce((all, scene) => all + scene.steps.length, 0))
  private readonly done: number = $derived.by(() =>
    this.scenes.slice(0, this.scene).reduce((all, scene) => all + scene.steps.length, this.step),
  )
  readonly progress: number = $derived((this.done + 1) / this.steps)
  readonly last: boolean = $derived(this.done + 1 === this.steps)

  async begin(): Promise<void> {
    const scene = this.scenes[this.scene] as Scene<string>
    const lines = [...scene.before, ...scene.steps.slice(0, this.step).flatMap(linesOf)]
    const plies = lines.reduce((all, line) => all + line.split(' ').length - 1, 0)
    const { is } = await localLink('p1').ask({
      type: 'play_on',
      record: recordOf({ ...scene, before: lines }),
      ply: plies,
      seat,
    })
    this.game?.leave()
    const game = new Game(localLink('p1'), is)
    await game.enter()
    this.game = game
    this.enterStep()
  }
  end(): void {
    this.game?.leave()
    this.game = null
  }

  private enterStep(): void {
    const game = this.game
    if (!game) return
    this.made = game.played.length
    if (this.last) forget('lesson')
    else keepLesson({ lesson: this.name, scene: this.scene, step: this.step, choice: this.choice })
    game.only = this.now?.moves ?? []
  }

  // The learner has read it.
  async next(): Promise<void> {
    this.step += 1
    if (this.step >= (this.scenes[this.scene]?.steps.length ?? 0) && this.scene + 1 < this.scenes.length) {
      this.scene += 1
      this.step = 0
      return this.begin()
    }
    this.enterStep()
  }
  // The learner has looked at a place.
  opened(place: number): void {
    if (this.now?.open === place) void this.next()
  }
  // To be called when moves were made: if the learner's was, the other side answers, and the lesson goes on.
  async moved(): Promise<void> {
    const game = this.game
    const step = this.now
    if (!game || !step?.moves || game.played.length <= this.made) return
    this.made = Infinity // until the next step begins
    game.only = []
    for (const move of step.replies ?? []) {
      await new Promise((done) => setTimeout(done, pause))
      if (this.game !== game) return
      await localLink('p2').ask({ type: 'move', table: game.id, answers: game.newest, move })
    }
    await new Promise((done) => setTimeout(done, pause / 2))
    if (this.game === game) await this.next()
  }
}
