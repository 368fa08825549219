import { isUnreachable } from '@ashlar/release/database'
import { QueueFullError } from './work-queue'

interface GroupedWritesOptions<Call, Result> {
  /** Writes the calls of a group, all or none of them; a result for each, in their order. */
  write(calls: readonly Call[]): Promise<readonly Result[]>
  /** Rows of a call. Default: 1. */
  countRows?(call: Call): number
  /** Rows in one write; a larger call is written by itself. */
  readonly maxRows: number
  /** Rows that wait. */
  readonly maxWaiting: number
}

interface Waiting<Call, Result> {
  readonly call: Call
  resolve(result: Result): void
  reject(error: unknown): void
}

/** A database that does not answer fails every call, each after its whole wait: they would wait for one another. */
const isOfAll = (error: unknown) => error instanceof Error && isUnreachable(error)

/** Writes a group; where that fails, each of its calls by itself, so that the error of one is not that of the others. */
async function writeGroup<Call, Result>(
  write: GroupedWritesOptions<Call, Result>['write'],
  group: readonly Waiting<Call, Result>[],
): Promise<void> {
  try {
    const results = await write(group.map(({ call }) => call))
    for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result)
  } catch (error) {
    const alone = group.length > 1 && !isOfAll(error)
    for (const waiting of group) await (alone ? writeGroup(write, [waiting]) : waiting.reject(error))
  }
}

/**
 * Joins calls that arrive while a write is under way into the next write: a database takes a thousand rows in the time of a few. Nothing
 * waits for a timer, and a call is answered when its rows are written. Throws `QueueFullError` at once where too many rows are waiting.
 */
export function createGroupedWrites<Call, Result>(options: GroupedWritesOptions<Call, Result>) {
  const { write, countRows = () => 1, maxRows, maxWaiting } = options
  let waiting: Waiting<Call, Result>[] = []
  let count = 0
  let isWriting = false

  function takeGroup(): Waiting<Call, Result>[] {
    let rows = 0
    const end = waiting.findIndex(({ call }, at) => {
      rows += countRows(call)
      return at > 0 && rows > maxRows
    })
    const group = end < 0 ? waiting : waiting.slice(0, end)
    waiting = end < 0 ? [] : waiting.slice(end)
    for (const { call } of group) count -= countRows(call)
    return group
  }
  async function writeAll() {
    isWriting = true
    while (waiting.length > 0) await writeGroup(write, takeGroup())
    isWriting = false
  }

  return async (call: Call): Promise<Result> => {
    const rows = countRows(call)
    if (count + rows > maxWaiting) throw new QueueFullError()
    count += rows
    return new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      if (!isWriting) void writeAll()
    })
  }
}
