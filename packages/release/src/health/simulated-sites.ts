// Sites with uneven traffic, for tests of the judge and for the simulated platform.
import { noStarts, type SiteEvidence, type SiteStarts } from './evidence.ts'

/** A generator of numbers from 0 to 1 that gives the same ones each time. */
export function createDice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A number of events of which so many are expected. */
export function poisson(roll: () => number, expected: number): number {
  if (expected > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll())
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal))
  }
  let [product, count] = [roll(), 0]
  for (const limit = Math.exp(-expected); product > limit; count++) product *= roll()
  return count
}

/** How a release does on a site. */
export interface SiteBehaviour {
  /** Share of starts that fail, 0 to 1. */
  readonly failing: number
  /** Mean time to start, in steps that double. */
  readonly time: number
  /** Mean memory, in steps that double. */
  readonly memory: number
}

/** So many starts of a release on a site. */
export function getStarts(roll: () => number, starts: number, { failing, time, memory }: SiteBehaviour): SiteStarts {
  if (starts === 0) return noStarts
  const failures = Math.min(starts, failing >= 1 ? starts : poisson(roll, starts * failing))
  const timed = starts - failures
  const spread = (steps: number) => {
    const mean = steps + (roll() - 0.5) / Math.sqrt(Math.max(1, timed))
    return [timed * mean, timed * (mean * mean + 1)] as const
  }
  const [[timeSum, timeSquares], [memorySum, memorySquares]] = [spread(time), spread(memory)]
  return {
    ...{ starts, failures, timed, time: timeSum, timeSquares },
    ...{ weighed: timed, memory: memorySum, memorySquares },
    ...{ sized: 0, size: 0, sizeSquares: 0 },
    times: noStarts.times.map((_, step) => (timed * Math.max(0, 2 - Math.abs(step - time))) / 4),
    ...{ served: 0, begun: 0, ended: 0 },
  }
}

/** A platform of sites: their views in a day by Zipf's law, and the share of starts that fail there with any release. */
export interface SimulatedSite {
  readonly site: string
  readonly views: number
  readonly behaviour: SiteBehaviour
}

/** Makes sites with so many views in a day together, of which a share fails with any release. */
export function createSites(roll: () => number, count: number, views: number, failingShare: number): SimulatedSite[] {
  const weights = Array.from({ length: count }, (_, at) => 1 / (at + 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight, at) => {
    const isFailing = roll() < failingShare
    const behaviour = {
      failing: isFailing ? 0.2 + 0.8 * roll() : 0.001 * roll(),
      time: 1 + 3 * roll(),
      memory: 1 + 2 * roll(),
    }
    return { site: `site-${at}`, views: (views * weight) / whole, behaviour }
  })
}

/** The starts of a site: those of the stable release beside a canary and in some days before, and those of the canary. */
export function simulateSite(
  roll: () => number,
  { site, views, behaviour }: SimulatedSite,
  {
    days,
    share,
    worse,
    daysBefore = 0,
  }: { readonly days: number; readonly share: number; readonly worse: SiteBehaviour; readonly daysBefore?: number },
): SiteEvidence {
  return {
    ...{ site, hour: '' },
    canary: getStarts(roll, poisson(roll, views * days * share), worse),
    stable: getStarts(roll, poisson(roll, views * (daysBefore + days * (1 - share))), behaviour),
  }
}
