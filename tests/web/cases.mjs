// The cases of tests/web/cases: each file registers its own here when it is read, and run.mjs performs them.
export const cases = []

// `needs`: options of run.mjs without which a case is left out. `alone`: nothing else is done meanwhile.
export function test(name, run, { needs = [], alone = false } = {}) {
  cases.push({ name, run, needs, alone })
}
