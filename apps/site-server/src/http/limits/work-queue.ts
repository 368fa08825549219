import type { SiteContext } from '../context'

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
  /** Work that waits for a place, in each lane. */
  readonly maxWaiting: number
}

/** Where work waits. */
export interface Place {
  /** All work of a lower lane runs before that of a higher one. Default: 0. */
  readonly lane?: number
  /** Whose work it is: in a full lane, the one with most work makes room for one with less. Default: of no one. */
  readonly of?: string
  /** In a full lane, work of the lowest rank makes room for work of a higher one. Default: 0. */
  readonly rank?: number
}

/** A queue for work that takes much memory or time. */
export interface WorkQueue {
  /** Runs it as soon as there is a place; throws `QueueFullError` at once where too much is waiting. */
  run<Result>(work: () => Promise<Result>, place?: Place): Promise<Result>
  /** How much work waits in a lane. */
  countWaiting(lane: number): number
}

interface Waiting {
  readonly of: string
  readonly rank: number
  start(): void
  refuse(): void
}

/** Takes the last of those who have most places, where that is fairer to a newcomer; undefined where all have as few. */
function takeUnfair(lane: Waiting[], newcomer: string): Waiting | undefined {
  const counts = new Map<string, number>([[newcomer, 1]])
  for (const { of } of lane) counts.set(of, (counts.get(of) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const at = lane.findLastIndex(({ of }) => counts.get(of) === most)
  return most > (counts.get(newcomer) ?? 1) ? lane.splice(at, 1)[0] : undefined
}

/** Takes the last of those of the lowest rank, where the newcomer has a higher one. */
function takeLower(lane: Waiting[], newcomer: number): Waiting | undefined {
  const lowest = Math.min(...lane.map(({ rank }) => rank))
  return lowest < newcomer
    ? lane.splice(
        lane.findLastIndex(({ rank }) => rank === lowest),
        1,
      )[0]
    : undefined
}

/** Makes a queue; within a lane first come, first served. */
export function createWorkQueue({ maxRunning, maxWaiting }: QueueLimits): WorkQueue {
  const lanes: Waiting[][] = []
  let running = 0

  function leave() {
    const next = lanes.find((lane) => lane && lane.length > 0)?.shift()
    // The place is handed on, so that none comes between.
    if (next) next.start()
    else running--
  }
  function wait({ lane: number = 0, of = '', rank = 0 }: Place): Promise<void> {
    const lane = lanes[number] ?? []
    lanes[number] = lane
    if (lane.length >= maxWaiting) {
      const other = takeLower(lane, rank) ?? takeUnfair(lane, of)
      if (!other) throw new QueueFullError()
      other.refuse()
    }
    return new Promise<void>((start, reject) => {
      lane.push({ of, rank, start, refuse: () => reject(new QueueFullError()) })
    })
  }

  return {
    countWaiting: (lane) => lanes[lane]?.length ?? 0,
    async run(work, place = {}) {
      if (running < maxRunning) running++
      else await wait(place)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Asks a client to come again in some seconds. */
export function busyAnswer(context: SiteContext, sentence: string): Response {
  return context.text(sentence, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
}
