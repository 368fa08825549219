import { addUp, evidenceOfHarm, type Growth, getGrowth, type SiteEvidence, type SiteStarts } from './evidence.ts'
import { minSupport, type Senders, type Support } from './support.ts'

/** Chance to roll back a release that is no worse, over the whole time of its canary. */
const falseAlarm = 1e-4
/** Growth of half a step, 40 %, is worse; it has to be this certain, in standard errors, as it may be looked at after each start. */
const [worseGrowth, certain] = [0.5, 6]
/** Starts of the canary with a time before times decide. */
const minTimed = 30

/** What one release does worse than the other. */
export interface Worse {
  readonly kind: 'failures' | 'growth'
  /** As sentences. */
  readonly text: string
  readonly support: Support
}

/** The networks of both releases that a reading rests on. */
type ReadSenders = Pick<Senders, 'judged' | 'stable'> & { readonly failed?: number }

/** What the counts of two releases say. */
export interface Reading {
  /** The figures, as a sentence without its end. */
  readonly facts: string
  readonly canary: SiteStarts
  /** The sites that have started the canary. */
  readonly started: readonly SiteEvidence[]
  /** Undefined for one that is as good. */
  readonly worse: Worse | undefined
  /** Sites that fail with the canary and did not with the stable release, the worst first. */
  readonly sites: readonly string[]
}

/** The names of the two releases, for people. */
export type Names = readonly [canary: string, stable: string]

/** The starts of all sites together. */
export const sumOf = (sites: readonly SiteEvidence[], arm: 'canary' | 'stable'): SiteStarts =>
  addUp(sites.map((site) => site[arm]))

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(2)} %`)
const described = (name: string, { starts, failures }: SiteStarts) =>
  `${name}: ${failures} of ${starts} starts failed (${percent(failures, starts)})`
const times = ({ steps }: Growth) => `${(2 ** steps).toFixed(1)} times`

/** The figures of both releases; of one that nobody has met no share is given. */
function describeFacts([canaryName, stableName]: Names, sites: readonly SiteEvidence[]): string {
  const [canary, stable] = [sumOf(sites, 'canary'), sumOf(sites, 'stable')]
  if (canary.starts === 0) return `No signed start of ${canaryName} was counted yet`
  const places = `${sites.length} ${sites.length === 1 ? 'site' : 'sites'}`
  return `${described(canaryName, canary)}; ${described(stableName, stable)}; ${places}`
}

/** A canary that fails more often; undefined for one that does not, and for failures of one network alone. */
function getHarm(started: readonly SiteEvidence[], failed: number, harm: ReturnType<typeof evidenceOfHarm>) {
  const { likelihood, sites } = harm
  if (likelihood < 1 / falseAlarm || failed < 2) return undefined
  const failing = sites.length > 0 ? ` Sites that fail now and did not before: ${sites.slice(0, 3).join(', ')}.` : ''
  const support = { networks: failed, sites: started.filter(({ canary }) => canary.failures > 0).length }
  return { kind: 'failures' as const, text: `It fails more often.${failing}`, support }
}

/** The first of time, memory and bytes that has grown too much; undefined where none has, and where few networks have shown either release. */
function getGrown(
  started: readonly SiteEvidence[],
  { timed, weighed, sized }: SiteStarts,
  { judged, stable }: ReadSenders,
) {
  const networks = Math.min(judged, stable)
  if (networks < minSupport) return undefined
  const support = { networks, sites: started.filter((site) => site.stable.starts > 0).length }
  const measures = [
    ['time', timed, (factor: string) => `It takes ${factor} as long to start.`],
    ['memory', weighed, (factor: string) => `It takes ${factor} as much memory.`],
    ['size', sized, (factor: string) => `It has ${factor} as many bytes.`],
  ] as const
  for (const [name, known, describe] of measures) {
    const growth = getGrowth(started, name)
    if (known >= minTimed && growth.steps >= worseGrowth && growth.certainty >= certain)
      return { kind: 'growth' as const, text: describe(times(growth)), support }
  }
  return undefined
}

/** Reads what has been counted: harm, time, memory and bytes, each within sites. */
export function read(names: Names, sites: readonly SiteEvidence[], senders: ReadSenders): Reading {
  // A site that has not started the canary says nothing about it.
  const started = sites.filter(({ canary }) => canary.starts > 0)
  const canary = sumOf(started, 'canary')
  const harm = evidenceOfHarm(started, started.length)
  // Of signed failures each has a network of its own.
  const worse = getHarm(started, senders.failed ?? canary.failures, harm) ?? getGrown(started, canary, senders)
  return { facts: describeFacts(names, started), canary, started, worse, sites: harm.sites }
}
