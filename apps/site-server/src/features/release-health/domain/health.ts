import { isFailure, isStart, timeBounds } from '@ashlar/release'
import type { StartCount } from './site-starts'

const sum = (counts: readonly StartCount[]) => counts.reduce((total, { count }) => total + count, 0)

/** Starts and failures; a release that fails while it runs has started before. */
function getCounts(counts: readonly StartCount[]) {
  const starts = sum(counts.filter(({ outcome }) => isStart(outcome)))
  return { starts, failures: Math.min(starts, sum(counts.filter(({ outcome }) => isFailure(outcome)))) }
}

/** How one release of a block does. */
export interface ReleaseHealth {
  /** Its name, such as `accordion`. */
  readonly block: string
  readonly version: string
  /** Elements that were started, also in vain. */
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
function getP75(counts: readonly StartCount[]): number | undefined {
  const ready = counts.filter(({ outcome }) => outcome.startsWith('ready:'))
  const wanted = sum(ready) * 0.75
  let seen = 0
  return timeBounds.find((bound) => {
    seen += sum(ready.filter(({ outcome }) => outcome === `ready:${bound}`))
    return seen >= wanted
  })
}

/** Starts that a release must have before its failures say much. */
const few = 20

/** The share of failed starts, less where there are few. */
const trouble = ({ failureFree, starts }: ReleaseHealth) => (starts * (1 - failureFree)) / (starts + few)

/** The releases of the block in the worst trouble first; those of a block stay beside one another. */
function byTrouble(rows: readonly ReleaseHealth[]): ReleaseHealth[] {
  const worst = new Map<string, number>()
  for (const row of rows) worst.set(row.block, Math.max(worst.get(row.block) ?? 0, trouble(row)))
  return rows.toSorted((a, b) => (worst.get(b.block) ?? 0) - (worst.get(a.block) ?? 0))
}

/** The health of each release that was started, blocks in trouble first, and of a block the most used first. */
export function releaseHealth(counts: readonly StartCount[]): ReleaseHealth[] {
  const blocks = [...new Set(counts.map(({ block }) => block))].sort()
  const rows = blocks.flatMap((block) => {
    const blockCounts = counts.filter((count) => count.block === block)
    const total = getCounts(blockCounts).starts
    const versions = [...new Set(blockCounts.map(({ version }) => version))]
    return versions
      .map((version): ReleaseHealth => {
        const versionCounts = blockCounts.filter((count) => count.version === version)
        const { starts, failures } = getCounts(versionCounts)
        const share = (part: number) => (starts === 0 ? 0 : Math.min(1, part / starts))
        return {
          block,
          version,
          starts,
          adoption: total === 0 ? 0 : starts / total,
          failureFree: starts === 0 ? 0 : 1 - share(failures),
          fallbacks: share(sum(versionCounts.filter(({ outcome }) => outcome === 'older' || outcome === 'html'))),
          p75: getP75(versionCounts),
        }
      })
      .sort((a, b) => b.starts - a.starts)
  })
  return byTrouble(rows)
}
