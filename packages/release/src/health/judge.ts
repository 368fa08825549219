import type { Canary, Holdback } from '@ashlar/manifest'
import { addUp, evidenceOfHarm, type Growth, getGrowth, type SiteEvidence, type SiteStarts } from './evidence.ts'

/** The next change of a canary. */
export interface Verdict {
  /** `pause`: its share goes to no visitor until a person decides. `ask`: it waits for a person. */
  readonly decision: 'wait' | 'next' | 'promote' | 'rollback' | 'pause' | 'ask'
  /** The reason, as a sentence with its figures. */
  readonly reason: string
  /** Sites that fail with the canary and did not with the stable release, the worst first. */
  readonly sites: readonly string[]
}

/** What a canary is judged by, from its beginning on. */
export interface JudgedStarts {
  /** Sites with starts that the server has signed: they decide. */
  readonly signed: readonly SiteEvidence[]
  /** Sites with all starts, of which those that no server has signed are of the present step: they may pause a canary or ask a person, and nothing else. */
  readonly all: readonly SiteEvidence[]
  /** Signed starts of the canary in its present step. */
  readonly inStep: number
  /** Networks that unsigned starts of the canary came from. */
  readonly networks: number
}

/** Chance to roll back a release that is no worse, over the whole time of its canary. */
const falseAlarm = 1e-4
/** Starts that a step needs at least before the next one. */
const minStarts = 100
/** Growth of half a step, 40 %, is worse; it has to be this certain, in standard errors, as it may be looked at after each start. */
const [worseGrowth, certain] = [0.5, 6]
/** Starts of the canary with a time before times decide. */
const minTimed = 30
/** Networks without which unsigned starts are those of one attacker. */
const minNetworks = 20

const sum = (sites: readonly SiteEvidence[], arm: 'canary' | 'stable'): SiteStarts =>
  addUp(sites.map((site) => site[arm]))

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(2)} %`)
const described = (name: string, { starts, failures }: SiteStarts) =>
  `${name}: ${failures} of ${starts} starts failed (${percent(failures, starts)})`
const times = ({ steps }: Growth) => `${(2 ** steps).toFixed(1)} times`

interface Reading {
  readonly facts: string
  readonly canary: SiteStarts
  readonly stable: SiteStarts
  /** The sites that have started the canary. */
  readonly started: readonly SiteEvidence[]
  /** The sentence about a worse canary; undefined for one that is as good. */
  readonly worse: string | undefined
  readonly sites: readonly string[]
}

/** The names of the two releases, for people. */
type Names = readonly [canary: string, stable: string]
const canaryNames = ({ version }: Canary): Names => [`canary ${version}`, 'stable']

/** The sentence about a canary that fails more often; undefined for one that does not. */
function describeHarm({ likelihood, sites }: ReturnType<typeof evidenceOfHarm>): string | undefined {
  if (likelihood < 1 / falseAlarm) return undefined
  const failing = sites.length > 0 ? ` Sites that fail now and did not before: ${sites.slice(0, 3).join(', ')}.` : ''
  return `It fails more often.${failing}`
}

/** The sentence about the first of time, memory and bytes that has grown too much; undefined where none has. */
function describeGrowth(started: readonly SiteEvidence[], { timed, weighed, sized }: SiteStarts): string | undefined {
  const measures = [
    ['time', timed, (factor: string) => `It takes ${factor} as long to start.`],
    ['memory', weighed, (factor: string) => `It takes ${factor} as much memory.`],
    ['size', sized, (factor: string) => `It has ${factor} as many bytes.`],
  ] as const
  for (const [name, known, describe] of measures) {
    const growth = getGrowth(started, name)
    if (known >= minTimed && growth.steps >= worseGrowth && growth.certainty >= certain) return describe(times(growth))
  }
  return undefined
}

/** Reads what has been counted: harm, time, memory and bytes, each within sites. */
function read(names: Names, sites: readonly SiteEvidence[]): Reading {
  // A site that has not started the canary says nothing about it.
  const started = sites.filter(({ canary }) => canary.starts > 0)
  const [canary, stable] = [sum(started, 'canary'), sum(started, 'stable')]
  const harm = evidenceOfHarm(started, started.length)
  const worse = describeHarm(harm) ?? describeGrowth(started, canary)
  const facts = `${described(names[0], canary)}; ${described(names[1], stable)}; ${started.length} ${started.length === 1 ? 'site' : 'sites'}`
  return { facts, canary, stable, started, worse, sites: harm.sites }
}

/** Failures on sites of which nothing was known before: no test can decide whether the canary is the reason. */
function unknownFailures(sites: readonly SiteEvidence[]): number {
  const unknown = sites.filter(({ canary, stable }) => stable.starts === 0 && canary.failures > 0)
  return unknown.reduce((total, { canary }) => total + canary.failures, 0)
}

const getEnd = ({ since, hold }: Canary) => Date.parse(since) + hold * 60_000

/** The step of a canary that too few signed starts were counted of; `others` are starts that no server has signed, from enough networks. */
function judgeFewStarts(inStep: number, others: number): [Verdict['decision'], string] {
  const signedStarts = `${inStep} of ${minStarts} signed starts were counted in this step`
  // HTML that a CDN keeps has no token of its own, so that a test could wait forever.
  return others < minStarts
    ? ['wait', `${signedStarts}.`]
    : ['ask', `${signedStarts}, and ${others} that no server has signed: a person must decide.`]
}

/** The next step of a canary that is as good as the stable release. */
function nextStep({ approval, share }: Canary): [Verdict['decision'], string] {
  if (approval)
    return ['ask', 'It is as good, and the next step waits for approval: widen it by another canary, or promote it.']
  return [share >= 100 ? 'promote' : 'next', 'It is as good.']
}

/** Decides the next step of a canary from the starts that were counted since it began. */
export function judgeCanary(canary: Canary, { signed, all, inStep, networks }: JudgedStarts, now: Date): Verdict {
  const reading = read(canaryNames(canary), signed)
  const { facts, sites } = reading
  const verdict = (decision: Verdict['decision'], why: string): Verdict => ({
    decision,
    reason: `${why} ${facts}.`,
    sites,
  })
  if (reading.worse) return verdict('rollback', `It is worse. ${reading.worse}`)
  if (canary.paused) return verdict('wait', 'It is paused: resume it, promote it or roll it back.')
  const unsigned = read(canaryNames(canary), all)
  if (unsigned.worse && networks >= minNetworks)
    return {
      decision: 'pause',
      reason: `Starts that no server has signed, from ${networks} networks, show: ${unsigned.worse} They may be forged. ${unsigned.facts}.`,
      sites: unsigned.sites,
    }
  if (now.getTime() < getEnd(canary))
    return verdict('wait', `The step lasts until ${new Date(getEnd(canary)).toISOString()}.`)
  if (inStep < minStarts) {
    const others = networks < minNetworks ? 0 : unsigned.canary.starts - reading.canary.starts
    return verdict(...judgeFewStarts(inStep, others))
  }
  const rate = ({ failures, starts }: SiteStarts) => failures / Math.max(1, starts)
  const known = reading.started.filter(({ stable }) => stable.starts > 0)
  const [rateNow, before] = [rate(sum(known, 'canary')), rate(sum(known, 'stable'))]
  if (rateNow > Math.max(2 * before, before + 0.01))
    return verdict('wait', 'It fails more often than the stable release, which may be chance.')
  const unknown = unknownFailures(signed)
  if (unknown > Math.max(5, 0.01 * reading.canary.starts))
    return verdict(
      'ask',
      `${unknown} starts failed on sites without a start of the stable release. A person must look.`,
    )
  return verdict(...nextStep(canary))
}

/** A release that became stable, and the share that stays on the one before. */
export interface PromotedRelease {
  /** The version that became stable. */
  readonly version: string
  readonly holdback: Holdback
}

/** Decides whether a promotion is taken back: by what shows within its holdback, with the release before on the same sites. `promote` ends the holdback. */
export function judgeHoldback(
  { version, holdback }: PromotedRelease,
  { signed, all, networks }: Omit<JudgedStarts, 'inStep'>,
  now: Date,
): Verdict {
  const names: Names = [version, `${holdback.version} before`]
  const reading = read(names, signed)
  const verdict = (decision: Verdict['decision'], why: string, { facts, sites }: Reading = reading): Verdict => ({
    decision,
    reason: `${why} ${facts}.`,
    sites,
  })
  if (reading.worse) return verdict('rollback', `It is worse than the release before. ${reading.worse}`)
  const unsigned = read(names, all)
  if (unsigned.worse && networks >= minNetworks)
    return verdict(
      'ask',
      `Starts that no server has signed, from ${networks} networks, show: ${unsigned.worse}`,
      unsigned,
    )
  return now.getTime() < Date.parse(holdback.until)
    ? verdict('wait', `${holdback.share} % stays on ${holdback.version} until ${holdback.until}.`)
    : verdict('promote', 'It is as good as the release before.')
}
