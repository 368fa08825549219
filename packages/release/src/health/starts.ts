import { keyOf, noStarts, type SiteEvidence, type SiteStarts } from './evidence.ts'

/** Upper bounds of the times to start that are counted apart, in milliseconds: each is twice the one before. */
export const timeBounds: readonly number[] = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800]

/** Number of the first bound that a time stays within; that of all bounds for a longer one. */
export function toTimeStep(ms: unknown): number {
  const at = timeBounds.findIndex((bound) => Number(ms) <= bound)
  return at < 0 ? timeBounds.length : at
}

const maxSize = 12 * 16

/** Bytes in sixteenths of steps that double (0: up to 4 KiB); undefined where they are not known. */
export function toSizeStep(bytes: unknown): number | undefined {
  const known = Number(bytes)
  return known > 0 ? Math.max(0, Math.min(maxSize, Math.round(16 * Math.log2(known / 4096)))) : undefined
}

/** Megabytes in steps that double (0: up to 8 MB); undefined where they are not known. */
export function toMemoryStep(megabytes: unknown): number | undefined {
  const known = Number(megabytes)
  return known > 0 ? Math.max(0, Math.min(20, Math.ceil(Math.log2(known / 8)))) : undefined
}

// An outcome is `ready`, also with the bound of its time (`ready:100`), `failed:` with its phase, `dead`, `older` or `html`.

const isReady = (outcome: string) => /^ready(?::|$)/.test(outcome)

/** True for an outcome that ends a start: a release that fails while it runs, or is dead, has started before. */
export const isStart = (outcome: string): boolean => isReady(outcome) || /^failed:(?!run$)/.test(outcome)

/** True for an outcome by which a release does worse. */
export const isFailure = (outcome: string): boolean => outcome.startsWith('failed:') || outcome === 'dead'

/** What a page has measured of a start, in the steps of its counts; undefined for what it does not know. */
export interface MeasuredStart {
  readonly outcome: string
  readonly time: number | undefined
  readonly memory: number | undefined
  readonly size: number | undefined
}

/** Milliseconds, bytes and megabytes of steps: those at their ends, which are read as the same steps again. Unknown ones are left out. */
export const fromSteps = ({ time, memory, size }: Omit<MeasuredStart, 'outcome'>) => ({
  ...(time !== undefined && { ms: timeBounds[time] ?? 25_600 }),
  ...(memory !== undefined && { mb: 8 * 2 ** memory }),
  ...(size !== undefined && { bytes: Math.round(4096 * 2 ** (size / 16)) }),
})

/** What starts that ended alike add to the counts of their site. Only those that are ready have a time, memory and bytes. */
export function countStarts({ outcome, time, memory, size }: MeasuredStart, count = 1): SiteStarts {
  const moments = (step: number | undefined) =>
    isReady(outcome) && step !== undefined ? [count, count * step, count * step * step] : [0, 0, 0]
  const [timed = 0, times = 0, timeSquares = 0] = moments(time)
  const [weighed = 0, memories = 0, memorySquares = 0] = moments(memory)
  const [sized = 0, sizes = 0, sizeSquares = 0] = moments(size)
  return {
    starts: isStart(outcome) ? count : 0,
    failures: isFailure(outcome) ? count : 0,
    ...{ timed, time: times, timeSquares },
    ...{ weighed, memory: memories, memorySquares },
    ...{ sized, size: sizes, sizeSquares },
    times: noStarts.times.map((_, at) => (timed > 0 && at === time ? count : 0)),
    ...{ served: 0, begun: 0, ended: 0 },
  }
}

const columns = {
  ...({ starts: 'starts', failures: 'failures' } as const),
  ...({ timed: 'timed', time: 'time', timeSquares: 'time_squares' } as const),
  ...({ weighed: 'weighed', memory: 'memory', memorySquares: 'memory_squares' } as const),
  ...({ sized: 'sized', size: 'size', sizeSquares: 'size_squares' } as const),
} satisfies Partial<Record<keyof SiteStarts, string>>
const members = Object.keys(columns) as (keyof typeof columns)[]
type TimeColumn = `times_${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
const timeColumns = noStarts.times.map((_, step) => `times_${step}` as TimeColumn)

/** Counts as a row of a table has them: all of its columns are sums; `times_0` and so on have the starts of one step of time. */
export type StartColumns = { [Member in keyof typeof columns as (typeof columns)[Member]]: number } & {
  [Name in TimeColumn]: number
}

/** The names of those columns. */
export const startColumns: readonly (keyof StartColumns)[] = [
  ...members.map((member) => columns[member]),
  ...timeColumns,
]

/** Counts as columns of a row. */
export const toColumns = (counted: SiteStarts): StartColumns =>
  Object.fromEntries([
    ...members.map((member) => [columns[member], counted[member]]),
    ...timeColumns.map((column, step) => [column, counted.times[step] ?? 0]),
  ]) as unknown as StartColumns

/** Counts from columns, which databases may return as text. More failures than starts can be known, because a block may fail after its start. */
function fromColumns(row: StartColumns): SiteStarts {
  const read = Object.fromEntries(
    members.map((member) => [member, Number(row[columns[member]])]),
  ) as unknown as SiteStarts
  const times = timeColumns.map((column) => Number(row[column]))
  return { ...noStarts, ...read, times, failures: Math.min(read.starts, read.failures) }
}

/** The sums of a release on one site in one hour. */
export type SiteRow = StartColumns & {
  readonly site: string
  readonly hour: string
  /** The release that is judged, or the one that it is compared with. */
  readonly cohort: string
}

/** Rows of the release that is judged and of the one that it is compared with, one of each for a site and an hour, as evidence. */
export function evidenceFrom(rows: readonly SiteRow[]): SiteEvidence[] {
  const sites = new Map<string, SiteEvidence>()
  for (const row of rows) {
    const { site, hour } = row
    const known = sites.get(keyOf(row)) ?? { site, hour, canary: noStarts, stable: noStarts }
    sites.set(keyOf(row), { ...known, [row.cohort === 'canary' ? 'canary' : 'stable']: fromColumns(row) })
  }
  return [...sites.values()]
}
