import type { Canary } from '@ashlar/manifest'

/** Starts of one cohort in one minute, and how many of them failed. */
export interface StartCounts {
  readonly starts: number
  readonly failures: number
}

/** The starts of a canary and of the stable release in one minute. */
export interface HealthMinute {
  /** Beginning of the minute, ISO 8601. */
  readonly minute: string
  readonly canary: StartCounts
  readonly stable: StartCounts
}

/** The next change of a canary. */
export interface CanaryDecision {
  readonly decision: 'wait' | 'next' | 'promote' | 'rollback'
  /** The reason, as a sentence with its figures. */
  readonly reason: string
}

/** Chance to roll back a release that is no worse, over the whole time of its canary. */
const falseAlarm = 1e-4
/** Starts that a step needs at least before the next one. */
const minStarts = 100
/** How many times as often a worse release fails: the test looks for each of them. */
const ratios = [1.5, 2, 4, 8, 16, 64]
/** Failures among starts that are assumed where no stable start has been counted. */
const assumed: StartCounts = { starts: 100, failures: 1 }

const add = (a: StartCounts, b: StartCounts): StartCounts => ({
  starts: a.starts + b.starts,
  failures: a.failures + b.failures,
})
const none: StartCounts = { starts: 0, failures: 0 }

/** Logarithm of how much likelier a minute is if the canary fails `ratio` times as often as the stable release than if it fails as often. */
function evidence({ canary, stable }: HealthMinute, ratio: number, before: StartCounts): number {
  if (canary.starts === 0) return 0
  if (stable.starts > 0) {
    // Given the failures of both, how many of them are the canary's depends on the starts and the ratio alone.
    const share = (times: number) => (times * canary.starts) / (times * canary.starts + stable.starts)
    return (
      canary.failures * Math.log(share(ratio) / share(1)) +
      stable.failures * Math.log((1 - share(ratio)) / (1 - share(1)))
    )
  }
  // Nothing to compare with in this minute: the stable release until now, with a doubt in its favour.
  const known = add(before, assumed)
  const rate = known.failures / known.starts
  const worse = Math.min(0.99, rate * ratio)
  return (
    canary.failures * Math.log(worse / rate) + (canary.starts - canary.failures) * Math.log((1 - worse) / (1 - rate))
  )
}

/**
 * How much likelier the counts are if the canary is worse: at every moment the chance of a value of 1 / p or more is at most p
 * for a release that is no worse, so that the test may be looked at after each start.
 */
export function evidenceOfHarm(minutes: readonly HealthMinute[]): number {
  const sums = ratios.map(() => 0)
  let before = none
  let highest = 0
  for (const minute of minutes) {
    for (const [at, ratio] of ratios.entries()) sums[at] = (sums[at] ?? 0) + evidence(minute, ratio, before)
    before = add(before, minute.stable)
    highest = Math.max(highest, sums.reduce((sum, one) => sum + Math.exp(Math.min(one, 700)), 0) / ratios.length)
  }
  return highest
}

const percent = ({ starts, failures }: StartCounts) =>
  starts === 0 ? '–' : `${((failures / starts) * 100).toFixed(2)} %`
const described = (name: string, counts: StartCounts) =>
  `${name}: ${counts.failures} of ${counts.starts} starts failed (${percent(counts)})`

/** Decides the next step of a canary from the starts that were counted since it began. */
export function decideCanary(canary: Canary, minutes: readonly HealthMinute[], now: Date): CanaryDecision {
  const sum = minutes.reduce(
    (total, one) => ({ canary: add(total.canary, one.canary), stable: add(total.stable, one.stable) }),
    { canary: none, stable: none },
  )
  const facts = `${described(`canary ${canary.version}`, sum.canary)}; ${described('stable', sum.stable)}`
  if (evidenceOfHarm(minutes) >= 1 / falseAlarm) return { decision: 'rollback', reason: `It is worse. ${facts}.` }
  const inStep = minutes
    .filter(({ minute }) => minute >= canary.since)
    .reduce((total, one) => add(total, one.canary), none)
  const ends = Date.parse(canary.since) + canary.hold * 60_000
  if (now.getTime() < ends)
    return { decision: 'wait', reason: `The step lasts until ${new Date(ends).toISOString()}. ${facts}.` }
  if (inStep.starts < minStarts)
    return { decision: 'wait', reason: `${inStep.starts} of ${minStarts} starts were counted in this step. ${facts}.` }
  const rate = (counts: StartCounts) => counts.failures / Math.max(1, counts.starts)
  if (rate(inStep) > Math.max(2 * rate(sum.stable), rate(sum.stable) + 0.01))
    return { decision: 'wait', reason: `It fails more often than the stable release, which may be chance. ${facts}.` }
  const isLast = canary.share >= 100
  return { decision: isLast ? 'promote' : 'next', reason: `It is as good. ${facts}.` }
}
