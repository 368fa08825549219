import { getBuckets, type MetricFamily } from './exposition.ts'

/** Upper ends of the classes of duration, in seconds. */
const ends = [0.01, 0.05, 0.1, 0.3, 1, 5]

/** Counts requests by the first digit of their status, and by their durations. `prefix` is that of the names. */
export function createRequestCounts(prefix: string) {
  const statuses = new Map<string, number>()
  const durations = [...ends, 0].map(() => 0)
  let sum = 0
  return {
    add(status: number, seconds: number) {
      const name = `${Math.floor(status / 100)}xx`
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
      const at = ends.findIndex((end) => seconds <= end)
      const place = at < 0 ? ends.length : at
      durations[place] = (durations[place] ?? 0) + 1
      sum += seconds
    },
    families: (): MetricFamily[] => [
      {
        name: `${prefix}_requests_total`,
        help: 'Requests that were answered, by the class of their status.',
        kind: 'counter',
        samples: [...statuses].map(([status, value]) => ({ labels: { status }, value })),
      },
      {
        name: `${prefix}_request_duration_seconds`,
        help: 'Time until a request was answered.',
        kind: 'histogram',
        samples: getBuckets(ends, durations, sum),
      },
    ],
  }
}
