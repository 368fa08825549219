import { compareFailures, compareLosses, compareTimes, type Harm, type Loss } from './e-values.ts'
import { addUp, countSites, type SiteEvidence, type SiteStarts } from './evidence.ts'
import { isContradicted, withoutFew } from './few-networks.ts'
import { type Growth, getGrowth } from './growth.ts'
import { minSupport, type Senders, type Support } from './support.ts'

/** Chance to roll back a release that is no worse, by each of failures, lost views and times, over the whole time of its canary. */
const falseAlarm = 1e-4
/** Growth of time, memory and bytes by half a step, 41 %, is worse; it has to be this certain, in standard errors, as it may be looked at after each start. */
const [worseGrowth, certain] = [0.5, 6]
/** A release that has become so many times likelier to be worse looks worse: the next step waits, as more starts show whether it is chance. */
const leaning = 1.5
/** The same of a growth of time that is worse, or that a budget has no room for, in standard errors. */
const leaningErrors = 2
/** Growth of time by a whole step, over all releases that a budget counts, is worse. */
const maxBudget = 1
/** Growth of one release that counts for a budget is known as well as this, in steps: by a hundred starts or more. */
const maxError = 0.2
/** Starts of the canary that were measured before measures decide. */
const minMeasured = 30

/** What one release does worse than the other. */
export interface Worse {
  readonly kind: 'failures' | 'lost' | 'growth'
  /** As sentences. */
  readonly text: string
  readonly support: Support
}

/** The networks of both releases that a reading rests on. */
type ReadSenders = Pick<Senders, 'judged' | 'stable' | 'lost' | 'hung'> & { readonly failed?: number }

/** Page views whose end is awaited, of a release that is judged and of the one that it is compared with. */
export type AwaitedViews = Readonly<Record<'canary' | 'stable', Pick<SiteStarts, 'served' | 'begun' | 'ended'>>>

/** What the counts of two releases say. */
export interface Reading {
  /** The figures, as a sentence without its end. */
  readonly facts: string
  readonly canary: SiteStarts
  /** Page views of both releases whose end is awaited; undefined where there are none. */
  readonly views: AwaitedViews | undefined
  /** The sites that have started the canary. */
  readonly started: readonly SiteEvidence[]
  /** Undefined for one that is as good. */
  readonly worse: Worse | undefined
  /** Steps that double by which it starts slower than the other release; undefined where that is known less well than a budget needs. */
  readonly slower: number | undefined
  /** True for one that looks worse, which may be chance. */
  readonly isDoubtful: boolean
  /** True for one that looks worse by fewer networks than may decide: they hold up its last step alone, until honest starts rule it out. */
  readonly isOfFew: boolean
  /** Sites that fail with the canary and did not with the stable release, the worst first. */
  readonly sites: readonly string[]
}

/** The names of the two releases, for people. */
export type Names = readonly [canary: string, stable: string]

/** The starts of all sites together. */
export const sumOf = (sites: readonly SiteEvidence[], arm: 'canary' | 'stable'): SiteStarts =>
  addUp(sites.map((site) => site[arm]))

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(2)} %`)
const describeViews = ({ served, begun, ended }: SiteStarts) =>
  served > 0 ? `, of ${served} awaited views ${begun} are known to have begun, and ${ended} ended` : ''
const described = (name: string, counted: SiteStarts) =>
  `${name}: ${counted.failures} of ${counted.starts} starts failed (${percent(counted.failures, counted.starts)})${describeViews(counted)}`
const times = ({ steps }: Pick<Growth, 'steps'>) => `${(2 ** steps).toFixed(1)} times`

/** The figures of both releases; of one that nobody has met no share is given. */
function describeFacts([canaryName, stableName]: Names, sites: readonly SiteEvidence[]): string {
  const [canary, stable] = [sumOf(sites, 'canary'), sumOf(sites, 'stable')]
  if (canary.starts === 0 && canary.served === 0) return `No signed start of ${canaryName} was counted yet`
  const count = countSites(sites)
  const places = `${count} ${count === 1 ? 'site' : 'sites'}`
  return `${described(canaryName, canary)}; ${described(stableName, stable)}; ${places}`
}

const isCertain = ({ likelihood }: Harm) => likelihood >= 1 / falseAlarm

/** What failures show. */
interface Failing {
  readonly harm: Harm
  /** Networks with a failure, of which each counts once. */
  readonly failed: number
  /** True where it looks worse, and fewer networks than may decide show it alone. */
  readonly isOfFew: boolean
  /** True where honest starts rule that out. */
  readonly isRuledOut: boolean
}

/** Weighs failures. Of unsigned ones, which need many networks, nothing is left out. */
function weighFailures(started: readonly SiteEvidence[], senders: ReadSenders): Failing {
  const harm = compareFailures(started)
  const { failed = sumOf(started, 'canary').failures } = senders
  const looksBad = harm.likelihood >= leaning || harm.sites.length > 0
  const isOfFew = senders.failed === undefined && looksBad && withoutFew(started) < leaning
  return {
    ...{ harm, isOfFew },
    // A visitor who meets a failure with any release is no fifth witness.
    failed: isOfFew ? Math.min(failed, minSupport - 1) : failed,
    isRuledOut: isOfFew && isContradicted(started, senders.stable >= minSupport),
  }
}

/** A canary that fails more often; undefined for one that does not, and for failures of one network alone. */
function getFailing(started: readonly SiteEvidence[], { harm, failed, isRuledOut }: Failing): Worse | undefined {
  if (!isCertain(harm) || failed < 2 || isRuledOut) return undefined
  const failing =
    harm.sites.length > 0 ? ` Sites that fail now and did not before: ${harm.sites.slice(0, 3).join(', ')}.` : ''
  const support = { networks: failed, sites: countSites(started.filter(({ canary }) => canary.failures > 0)) }
  return { kind: 'failures', text: `It fails more often.${failing}`, support }
}

/** What both releases were measured by: the smaller number of their networks, and the sites on which both were. */
const getMeasuredSupport = (started: readonly SiteEvidence[], { judged, stable }: ReadSenders): Support => ({
  networks: Math.min(judged, stable),
  sites: countSites(started.filter((stratum) => stratum.stable.starts > 0)),
})

/** What views without an end show, of each kind where two networks or more have such views. */
function weighLosses(started: readonly SiteEvidence[], { lost, hung }: ReadSenders): Loss {
  const loss = compareLosses(started)
  const [silentOfMany, hungOfMany] = [lost > 1 ? loss.silent : 0, hung > 1 ? loss.hung : 0]
  return { ...loss, likelihood: (silentOfMany + hungOfMany) / 2, silent: silentOfMany, hung: hungOfMany }
}

/** A canary whose pages report more rarely how they ended: their tabs hang, or its files do not come. Each network with such a page counts once. */
function getLost(started: readonly SiteEvidence[], senders: ReadSenders): Worse | undefined {
  const loss = weighLosses(started, senders)
  if (!isCertain(loss)) return undefined
  const [canary, stable] = [sumOf(started, 'canary'), sumOf(started, 'stable')]
  const isBySilence = loss.silent / 2 >= 1 / falseAlarm
  const isHang = loss.hung > loss.silent && (senders.hung >= minSupport || !isBySilence)
  const count = ({ served, begun, ended }: SiteStarts) => (isHang ? begun : served) - ended
  const shares = `${percent(count(canary), canary.served)}, and ${percent(count(stable), stable.served)} of the other release.`
  const hung = canary.begun - canary.ended
  const known =
    hung > 0
      ? `${hung} of them are known to have begun: their tabs hang.`
      : 'None of them is known to have begun: a file is blocked, records are lost, or the browser does not tell.'
  const text = isHang
    ? `More of its page views begin and never end, as where a tab hangs: ${shares}`
    : `More of its page views end without a record: ${shares} ${known}`
  const networks = isHang ? senders.hung : senders.lost
  return {
    ...{ kind: 'lost', text },
    support: { networks, sites: countSites(started.filter((stratum) => count(stratum.canary) > 0)) },
  }
}

function getViews(started: readonly SiteEvidence[]): AwaitedViews | undefined {
  const pick = ({ served, begun, ended }: SiteStarts) => ({ served, begun, ended })
  const [canary, stable] = [pick(sumOf(started, 'canary')), pick(sumOf(started, 'stable'))]
  return canary.served > 0 ? { canary, stable } : undefined
}

/** True for a time that has grown too much, or more than a budget has left, so many standard errors from none. */
const isSlower = ({ steps, certainty }: Growth, before: number, errors: number) =>
  certainty >= errors && (steps >= worseGrowth || steps + before >= maxBudget)

/** A canary that takes longer for all or for some visitors, or that uses up what is left of a budget. */
function getLate(started: readonly SiteEvidence[], timed: number, support: Support, before: number): Worse | undefined {
  if (timed < minMeasured) return undefined
  const growth = getGrowth(started, 'time')
  if (isCertain(compareTimes(started))) {
    const text =
      growth.steps >= worseGrowth
        ? `It takes ${times(growth)} as long to start.`
        : 'Some of its starts take much longer.'
    return { kind: 'growth', text, support }
  }
  if (!isSlower(growth, before, certain)) return undefined
  const all = before > 0 ? `, and with the releases before it ${times({ steps: growth.steps + before })}` : ''
  const text = `It takes ${times(growth)} as long to start${all}.`
  return { kind: 'growth', text, support }
}

/** The first of memory and bytes that has grown too much. */
function getGrown(
  started: readonly SiteEvidence[],
  { weighed, sized }: SiteStarts,
  support: Support,
): Worse | undefined {
  const measures = [
    ['memory', weighed, (factor: string) => `It takes ${factor} as much memory.`],
    ['size', sized, (factor: string) => `It has ${factor} as many bytes.`],
  ] as const
  for (const [name, known, describe] of measures) {
    const growth = getGrowth(started, name)
    if (known >= minMeasured && growth.steps >= worseGrowth && growth.certainty >= certain)
      return { kind: 'growth', text: describe(times(growth)), support }
  }
  return undefined
}

/** What a release does worse of what is measured; undefined where few networks have shown either release. */
function getMeasured(started: readonly SiteEvidence[], canary: SiteStarts, senders: ReadSenders, slowed: number) {
  const support = getMeasuredSupport(started, senders)
  if (support.networks < minSupport) return undefined
  return getLate(started, canary.timed, support, slowed) ?? getGrown(started, canary, support)
}

function getSlower(started: readonly SiteEvidence[]): number | undefined {
  const { steps, error } = getGrowth(started, 'time')
  return error <= maxError ? steps : undefined
}

/** True for a release that looks worse in what enough networks have shown, also where that is far from certain. */
function looksWorse(started: readonly SiteEvidence[], failing: Failing, senders: ReadSenders, slowed: number): boolean {
  const isLeaning = ({ likelihood }: Harm) => likelihood >= leaning
  const canary = sumOf(started, 'canary')
  if (failing.failed > 1 && isLeaning(failing.harm) && !failing.isOfFew) return true
  if (isLeaning(weighLosses(started, senders))) return true
  if (canary.timed < minMeasured || getMeasuredSupport(started, senders).networks < minSupport) return false
  return isSlower(getGrowth(started, 'time'), slowed, leaningErrors) || isLeaning(compareTimes(started))
}

/**
 * Reads what has been counted, each within sites and hours. `slowed` are the steps by which the releases before have become slower since the
 * begin of a budget.
 */
export function read(names: Names, strata: readonly SiteEvidence[], senders: ReadSenders, slowed = 0): Reading {
  // A site that has not started the canary says nothing about it.
  const started = strata.filter(({ canary }) => canary.starts > 0 || canary.served > 0)
  const canary = sumOf(started, 'canary')
  // Of signed failures each has a network of its own.
  const failing = weighFailures(started, senders)
  const worse =
    getFailing(started, failing) ?? getLost(started, senders) ?? getMeasured(started, canary, senders, slowed)
  return {
    facts: describeFacts(names, started),
    canary,
    views: getViews(started),
    started,
    worse,
    slower: getSlower(started),
    isDoubtful: looksWorse(started, failing, senders, slowed),
    isOfFew: failing.isOfFew && failing.failed > 1 && !failing.isRuledOut,
    sites: failing.isRuledOut ? [] : failing.harm.sites,
  }
}
