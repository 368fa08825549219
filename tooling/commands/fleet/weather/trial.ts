// One canary of a simulated platform, from its first step to its end, by the judge of real ones.
import { judgeCanary, type TriedCanary } from '../../../../packages/release/src/health/judge.ts'
import { createDice } from '../../../../packages/release/src/health/simulated-sites.ts'
import { createCounts } from './counts.ts'
import type { Harm } from './harms.ts'
import { createPlainSites, createVisits, type End } from './visits.ts'
import type { Weather } from './weathers.ts'

/** Hours between two looks of the judge, and those after which a canary that has not ended counts as waiting. */
const [look, maxHours] = [1, 48]
const steps = [1, 5, 25, 100]
const start = Date.parse('2026-11-02T00:00:00.000Z')

const timeAt = (hour: number) => new Date(start + hour * 3_600_000)
const first: TriedCanary = { version: '1.1.1', share: 1, steps, hold: 60, salt: 's', since: timeAt(0).toISOString() }

/** How a trial ended; `asked` counts the questions before. */
export interface TrialEnd {
  readonly outcome: 'promoted' | 'rolled back' | 'paused' | 'waiting'
  readonly hours: number
  /** Views in which the harm was met. */
  readonly hurt: number
  readonly asked: boolean
  readonly reason: string
}

/** A trial: the same seed gives the same one. */
export interface TrialOptions {
  readonly seed: number
  draw(roll: () => number): Weather
  readonly harm?: Harm | undefined
  /** Forged failures of the canary, each hour. Default: none. */
  readonly attack?: Attack | undefined
}

/** An attacker with so many wide networks, whose pages have good tokens. */
export interface Attack {
  readonly networks: number
  readonly sites: number
  /** Place by traffic of the first of the sites, from 0. Default: 0. */
  readonly from?: number
}

const outcomes = { promote: 'promoted', rollback: 'rolled back', pause: 'paused' } as const
const isEnd = (decision: string): decision is keyof typeof outcomes => Object.hasOwn(outcomes, decision)

function forgeFailures({ networks, sites, from = 0 }: Attack, hour: number, count: (end: End) => void) {
  const forged = {
    cohort: 'canary',
    isSigned: true,
    isFailed: true,
    isSilent: false,
    isHung: false,
    isHurt: false,
    isNumbered: false,
  } as const
  for (let at = 0; at < networks; at++)
    count({ ...forged, hour, site: from + (at % sites), network: -1 - at, step: 0, memory: 0 })
}

/** Runs a canary to its end. */
function runCanary({ seed, draw, harm, attack }: TrialOptions, slowed: number): TrialEnd & { readonly slower: number } {
  const roll = createDice(seed)
  const weather = draw(roll)
  const sites = createPlainSites(roll)
  const visit = createVisits({ roll, sites, weather, harm })
  const counts = createCounts()
  let canary: TriedCanary = { ...first, slowed }
  let [hurt, asked] = [0, false]
  for (let hour = 0; hour < maxHours; hour += look) {
    visit(hour, look, canary.share / 100, (end) => {
      if (end.isHurt) hurt++
      counts.count(end)
    })
    if (attack) forgeFailures(attack, hour, counts.count)
    const { decision, reason, slower = 0 } = judgeCanary(canary, counts.read(), timeAt(hour + look))
    if (isEnd(decision)) return { outcome: outcomes[decision], hours: hour + look, hurt, asked, reason, slower }
    if (decision === 'ask') asked = true
    if (decision !== 'next') continue
    const share = steps.find((step) => step > canary.share) ?? 100
    canary = { ...canary, share, since: timeAt(hour + look).toISOString() }
    counts.nextStep()
  }
  return { outcome: 'waiting', hours: maxHours, hurt, asked, reason: '', slower: 0 }
}

/** Runs a release, or several in a row that do the same harm, each beside the one before, until one is not promoted. */
export function runTrial(options: TrialOptions): TrialEnd {
  let end = runCanary(options, 0)
  let slowed = end.slower
  for (let at = 1; at < (options.harm?.releases ?? 1) && end.outcome === 'promoted'; at++) {
    end = runCanary({ ...options, seed: options.seed + at }, slowed)
    slowed += end.slower
  }
  return end
}
