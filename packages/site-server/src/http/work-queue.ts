import type { SiteContext } from './context'

/** Thrown at once for work that no place is left for. */
export class QueueFullError extends Error {
  constructor() {
    super('The server has too much of such work already. This was not begun. Try again in some seconds.')
  }
}

/** How much work of a kind there may be. */
interface QueueLimits {
  /** Work that runs at the same time. */
  readonly maxRunning: number
  /** Work that waits for a place. */
  readonly maxWaiting: number
}

/** A queue for work that takes much memory or time. */
export interface WorkQueue {
  /** Runs it as soon as there is a place; throws `QueueFullError` at once where too much is waiting. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Makes a queue, first come, first served. */
export function createWorkQueue({ maxRunning, maxWaiting }: QueueLimits): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  function leave() {
    const next = waiting.shift()
    // The place is handed on, so that none comes between.
    if (next) next()
    else running--
  }

  return {
    async run(work) {
      if (running < maxRunning) running++
      else if (waiting.length >= maxWaiting) throw new QueueFullError()
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Asks a client to come again in some seconds. */
export function busyAnswer(context: SiteContext, { message }: QueueFullError): Response {
  return context.text(message, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
}
