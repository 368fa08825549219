import type { SiteEvidence, SiteStarts } from './evidence.ts'

/** How much more a canary takes than the stable release on the same sites, in steps that double. */
export interface Growth {
  readonly steps: number
  /** The difference in standard errors. */
  readonly certainty: number
  /** The standard error, in steps; infinite where nothing was measured. */
  readonly error: number
}

type Measured = 'time' | 'memory' | 'size'

/** Sizes are counted in sixteenths: a release always has the same, and would jump by a whole step for one byte. */
const sizeUnits = 16

interface Moments {
  readonly n: number
  readonly sum: number
  readonly squares: number
}

const momentGetters: Readonly<Record<Measured, (starts: SiteStarts) => Moments>> = {
  time: ({ timed, time, timeSquares }) => ({ n: timed, sum: time, squares: timeSquares }),
  memory: ({ weighed, memory, memorySquares }) => ({ n: weighed, sum: memory, squares: memorySquares }),
  size: ({ sized, size, sizeSquares }) => ({ n: sized, sum: size / sizeUnits, squares: sizeSquares / sizeUnits ** 2 }),
}

/** Steps are whole numbers: two starts in the same step may still differ by as much as a third of one. */
const minVariance = 0.1

/** The variance of one start, pooled over strata: most of them have too few starts for one of their own. */
function getVariance(all: readonly Moments[]): number {
  let [squares, freedom] = [0, 0]
  for (const { n, sum, squares: ofStratum } of all) {
    if (n < 2) continue
    squares += ofStratum - (sum * sum) / n
    freedom += n - 1
  }
  return Math.max(minVariance, freedom > 0 ? squares / freedom : 1)
}

/** Compares the means of time, memory or bytes within each stratum; a stratum counts by its starts. */
export function getGrowth(strata: readonly SiteEvidence[], what: Measured): Growth {
  const pairs = strata
    .map(({ canary, stable }) => [momentGetters[what](canary), momentGetters[what](stable)] as const)
    .filter(([a, b]) => a.n > 0 && b.n > 0)
  let [weights, difference, errors] = [0, 0, 0]
  for (const [a, b] of pairs) {
    const weight = (a.n * b.n) / (a.n + b.n)
    weights += weight
    difference += weight * (a.sum / a.n - b.sum / b.n)
    errors += weight * weight * (1 / a.n + 1 / b.n)
  }
  if (weights === 0) return { steps: 0, certainty: 0, error: Number.POSITIVE_INFINITY }
  const deviation = Math.sqrt(errors * getVariance(pairs.flat()))
  return { steps: difference / weights, certainty: difference / deviation, error: deviation / weights }
}
