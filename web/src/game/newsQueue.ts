// News wait here until what happened before has been seen: one thing at a time.
export class NewsQueue<T> {
  private readonly waiting: T[] = []
  private until = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  // `take` is handed each one when its time has come, and says how many milliseconds there will be something to see.
  constructor(private readonly take: (one: T) => number) {}

  get last(): T | undefined {
    return this.waiting.at(-1)
  }
  add(one: T, atOnce: boolean): void {
    this.waiting.push(one)
    this.handOn(atOnce)
  }
  clear(): void {
    clearTimeout(this.timer)
    this.waiting.length = 0
  }

  private handOn(all: boolean): void {
    clearTimeout(this.timer)
    for (;;) {
      const left = this.until - performance.now()
      if (this.waiting.length === 0) return
      if (left > 0 && !all) {
        this.timer = setTimeout(() => this.handOn(false), left)
        return
      }
      this.show(this.take(this.waiting.shift() as T))
    }
  }

  // It is seen from the next picture on; a page that nobody looks at draws none.
  private show(milliseconds: number): void {
    if (milliseconds === 0) return
    const mine = (this.until = performance.now() + 2 * milliseconds)
    requestAnimationFrame(() => {
      if (this.until !== mine) return
      this.until = performance.now() + milliseconds
      this.handOn(false)
    })
  }
}
