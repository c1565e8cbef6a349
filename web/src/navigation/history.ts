// Where Back leads: it closes the sheet that is open, then leaves the review or the table, and then the page. What each
// step of the browser's history shows is written into its state, so that a reload finds it again.
import type { LocalKind } from '../game/session.svelte'
import { home as firstPage } from './home'

interface HistoryStep {
  readonly at: number // counted from the first step that is ours
  readonly home?: number // the step of the first page, if there is one before this
  readonly local?: LocalKind // a table in this browser, which has no address
  readonly review?: true // opened from a table
  readonly sheets?: number // how many are open
}

export function historyStep(): HistoryStep {
  return (history.state as HistoryStep | null) ?? { at: 0 }
}
const sheets: (() => void)[] = [] // how each of those that are open is closed
let arrived: (() => void) | null = null // what waits until the page itself has gone back

// To another page of ours; Back leads here again. A sheet that is open is left for good.
export function goTo(path: string, there: Pick<HistoryStep, 'local' | 'review'> = {}): void {
  const { at, home, sheets: open } = historyStep()
  const next: HistoryStep = { at: open ? at : at + 1, ...(home === undefined ? {} : { home }), ...there }
  history[open ? 'replaceState' : 'pushState'](next, '', path)
}
// The same step has another address, or shows something else.
export function renameStep(path: string, there: Pick<HistoryStep, 'local'> = {}): void {
  history.replaceState({ ...historyStep(), ...there }, '', path)
}
// The first page: the one that was there before, or this step becomes it.
export async function goHome(): Promise<void> {
  const { at, home } = historyStep()
  if (home !== undefined && home < at) return goBack(at - home)
  history.replaceState({ at, home: at } satisfies HistoryStep, '', firstPage)
}
// Goes back by this number of steps.
export function goBack(steps = 1): Promise<void> {
  return new Promise((done) => {
    arrived = done
    history.go(-steps)
  })
}
// Until a step back that is under way has arrived: it would take away what is opened before.
export function arrival(): Promise<void> {
  return new Promise((done) => {
    const first = arrived
    if (!first) return done()
    arrived = () => {
      first()
      done()
    }
  })
}

// Says how a sheet is closed; what is returned is to be called when it is.
export function sheetOpened(close: () => void): () => void {
  sheets.push(close)
  stepForEachSheet()
  return () => {
    const at = sheets.indexOf(close)
    if (at >= 0) sheets.splice(at, 1)
    stepForEachSheet()
  }
}
// A step for each sheet that is open. Not at once: one sheet often follows another.
function stepForEachSheet(): void {
  setTimeout(() => {
    if (arrived) return
    const here = historyStep()
    const open = here.sheets ?? 0
    if (open < sheets.length) {
      history.pushState({ ...here, at: here.at + 1, sheets: open + 1 } satisfies HistoryStep, '')
      stepForEachSheet()
    } else if (open > sheets.length) void goBack(open - sheets.length)
  })
}

// Back and Forward, as far as the player went there: `follow` shows what is there.
export function followHistory(follow: () => void): void {
  if (history.state === null)
    history.replaceState(
      { at: 0, ...(location.pathname === firstPage && !location.hash ? { home: 0 } : {}) } satisfies HistoryStep,
      '',
    )
  addEventListener('popstate', () => {
    if (arrived) {
      const done = arrived
      arrived = null
      done()
    } else {
      while (sheets.length > (historyStep().sheets ?? 0)) sheets.pop()?.()
      follow()
    }
    stepForEachSheet()
  })
  stepForEachSheet()
}
