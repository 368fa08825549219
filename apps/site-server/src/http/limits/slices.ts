import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which other requests are answered. */
const sliceTime = 10

/** Makes a result of each entry of a long list. Between some entries and the next ones, other requests are answered. */
export async function mapInSlices<Entry, Result>(
  entries: Iterable<Entry>,
  work: (entry: Entry) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let began = performance.now()
  for (const entry of entries) {
    results.push(work(entry))
    if (performance.now() - began < sliceTime) continue
    await setImmediate()
    began = performance.now()
  }
  return results
}
