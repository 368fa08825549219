import type { Catalogue } from '@ashlar/manifest'
import type { HealthMinute } from '@ashlar/release'
import { asRaw, isObject, text } from '../../http/body'
import type { ReleaseHealthTables } from './tables'

/** Starts of one kind in one minute. */
export type StartCount = ReleaseHealthTables['release_starts']

/** Upper bounds of the times to start that are counted apart, in milliseconds. */
const bounds = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800]
const phases = ['load', 'style', 'start', 'check', 'run']

/** The outcome of one record, and the release it counts for; undefined for one that counts for none. */
function outcomeOf({
  wanted,
  got,
  rung,
  phase,
  ms,
}: Record<string, unknown>): [version: string, outcome: string] | undefined {
  if (phase === 'run' && typeof got === 'string') return [got, 'failed:run']
  if (rung === 0 && typeof phase === 'string') return [text(wanted), `failed:${phase}`]
  if (rung === 0) return [text(wanted), `ready:${bounds.find((bound) => Number(ms) <= bound) ?? 'more'}`]
  if (rung === null) return [text(wanted), 'html']
  return phase === null && typeof got === 'string' ? [text(wanted), 'older'] : undefined
}

/** Adds the records of a page up. Those of releases that the catalogue does not have are left out: their number has no bound. */
export function countStarts(records: readonly unknown[], { blocks }: Catalogue, minute: string): StartCount[] {
  const counts = new Map<string, StartCount>()
  for (const record of records.filter(isObject)) {
    const block = text(record.block)
    const cohort = record.cohort === 'canary' ? 'canary' : 'stable'
    const known = Object.hasOwn(blocks, block) ? blocks[block]?.releases : undefined
    const [version = '', outcome = ''] = outcomeOf(record) ?? []
    const isPhase = !outcome.startsWith('failed:') || phases.includes(outcome.slice('failed:'.length))
    if (!known || !Object.hasOwn(known, version) || !isPhase) continue
    const key = [block, version, cohort, outcome].join()
    const count = (counts.get(key)?.count ?? 0) + 1
    counts.set(key, { minute, block, version, cohort, outcome, count })
  }
  return [...counts.values()]
}

const isStart = ({ outcome }: StartCount) => outcome.startsWith('ready:') || /^failed:(?!run)/.test(outcome)
const sum = (counts: readonly StartCount[]) => counts.reduce((total, { count }) => total + Number(count), 0)

/** Starts and failures; a release that fails while it runs has started before. */
function countsOf(counts: readonly StartCount[]) {
  const starts = sum(counts.filter(isStart))
  return { starts, failures: Math.min(starts, sum(counts.filter(({ outcome }) => outcome.startsWith('failed:')))) }
}

/** The minutes of a canary and of the stable release, oldest first. */
export function healthMinutes(counts: readonly StartCount[], canary: string, stable: string): HealthMinute[] {
  return [...new Set(counts.map(({ minute }) => minute))].sort().map((minute) => {
    const now = counts.filter((one) => one.minute === minute)
    return {
      minute,
      canary: countsOf(now.filter((one) => one.version === canary && one.cohort === 'canary')),
      stable: countsOf(now.filter((one) => one.version === stable && one.cohort === 'stable')),
    }
  })
}

/** How one release of a block does. */
export interface ReleaseHealth {
  readonly block: string
  readonly version: string
  readonly starts: number
  /** Share of all starts of the block, 0 to 1. */
  readonly adoption: number
  /** Share of starts without a failure, 0 to 1. */
  readonly failureFree: number
  /** Share of starts that an older release or the server's HTML took over, 0 to 1. */
  readonly fallbacks: number
  /** Three quarters of the starts took at most this many milliseconds; undefined where the slowest took longer than any bound. */
  readonly p75: number | undefined
}

/** The bound that three quarters of the starts stay within. */
function p75Of(counts: readonly StartCount[]): number | undefined {
  const ready = counts.filter(({ outcome }) => outcome.startsWith('ready:'))
  const wanted = sum(ready) * 0.75
  let seen = 0
  return bounds.find((bound) => {
    seen += sum(ready.filter(({ outcome }) => outcome === `ready:${bound}`))
    return seen >= wanted
  })
}

/** The health of each release that was started, by block, the most used first. */
export function releaseHealth(counts: readonly StartCount[]): ReleaseHealth[] {
  const blocks = [...new Set(counts.map(({ block }) => block))].sort()
  return blocks.flatMap((block) => {
    const ofBlock = counts.filter((one) => one.block === block)
    const total = countsOf(ofBlock).starts
    const versions = [...new Set(ofBlock.map(({ version }) => version))]
    return versions
      .map((version): ReleaseHealth => {
        const ofVersion = ofBlock.filter((one) => one.version === version)
        const { starts, failures } = countsOf(ofVersion)
        const share = (part: number) => (starts === 0 ? 0 : Math.min(1, part / starts))
        return {
          block,
          version,
          starts,
          adoption: total === 0 ? 0 : starts / total,
          failureFree: starts === 0 ? 0 : 1 - share(failures),
          fallbacks: share(sum(ofVersion.filter(({ outcome }) => outcome === 'older' || outcome === 'html'))),
          p75: p75Of(ofVersion),
        }
      })
      .sort((a, b) => b.starts - a.starts)
  })
}

/** The records of a request body. */
export const recordsOf = (body: unknown): readonly unknown[] => {
  const { records } = asRaw(body)
  return Array.isArray(records) ? records.slice(0, 100) : []
}
