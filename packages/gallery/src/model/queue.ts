/** Pictures fetched at the same time: on a large screen, and on a phone (GAL-20). */
export const concurrency = { desktop: 16, mobile: 1 } as const

/** Runs at most `limit` tasks at a time, in order. A failed task frees its place like any other. */
export function createQueue(limit: number) {
  const waiting: (() => Promise<unknown>)[] = []
  let running = 0
  function next() {
    const task = running < limit ? waiting.shift() : undefined
    if (!task) return
    running++
    const done = () => {
      running--
      next()
    }
    task().then(done, done)
    next()
  }
  return {
    add(task: () => Promise<unknown>) {
      waiting.push(task)
      next()
    },
    clear() {
      waiting.length = 0
    },
  }
}
