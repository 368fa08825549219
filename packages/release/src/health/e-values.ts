// What starts say about a canary, as e-values: how many times likelier it has become that it is worse than the stable release.
//
// Canary and stable release are compared within strata: one site in one hour, so that whatever happens to both (an outage, a slow CDN, another
// version of the site) is no evidence. In a stratum the events of both releases together are taken as given, and it is asked how many of them are the
// canary's:
//
//   failures      Fisher's noncentral hypergeometric distribution of starts and failures, for odds θ times as high against equal odds
//   late starts   the events of two Poisson streams: each is the canary's with chance θρ / (1 − ρ + θρ), ρ its share of the starts
//                 (Lindon and Malek 2022, "Anytime-valid inference for multinomial count data")
//
// Each likelihood ratio has mean 1 where the canary is no worse. So have products over strata, means over ratios θ and over sites (Vovk and Wang 2021,
// "E-values: calibration, combination and applications"), and a bound on what one site adds only lowers them. By Ville's inequality such a value exceeds
// 1/α with chance α at most, however often one looks: the judge looks each minute.
//
// A time is late where it is above a bound. All bounds are tried, and the mean is taken, as sequences of all quantiles are (Howard and Ramdas 2022, "Sequential
// estimation of quantiles with applications to A/B testing and best-arm identification"). A canary may take half a step more, 41 %: half of the
// stable starts just below a bound count as late, too.
import { addUp, countSites, noStarts, type SiteEvidence, type SiteStarts } from './evidence.ts'

/** Ratios that the test looks for: a worse release has this many times as many events. */
const ratios = [1.5, 2, 4, 8, 16, 64]
/** How many times likelier one site can make it for all together. A site may fail for a reason of its own. */
const maxOfSite = 20
/** Starts that are assumed beside those of the stable release, where all sites together have fewer than these of it and none failed. */
const assumed: SiteStarts = { ...noStarts, starts: 100, failures: 1 }
const fewStarts = 10
/** Share of stable starts just below a bound that a canary may have above it. */
const tolerated = 0.5

/** Evidence that a canary is worse. */
export interface Harm {
  /** How many times likelier it has become: the mean of what all sites show together and what one of them shows, which is an e-value as both are. */
  readonly likelihood: number
  /** The sites that show it each, the worst first. */
  readonly sites: readonly string[]
}

/** For each ratio the logarithm of how much likelier it has become. */
type Logarithms = readonly number[]
interface SiteLogarithms {
  readonly site: string
  readonly logarithms: Logarithms
}
const unchanged: Logarithms = ratios.map(() => 0)

/** Logarithm of a sum of which the logarithms are known. */
function logSum(logarithms: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY
  for (const value of logarithms) if (value > most) most = value
  let total = 0
  for (const value of logarithms) total += Math.exp(value - most)
  return most + Math.log(total)
}

/** Events of a canary among its tries, and those of the stable release. */
interface Events {
  readonly canary: number
  readonly canaryTries: number
  readonly stable: number
  readonly stableTries: number
}

/** By Fisher's noncentral hypergeometric distribution: exact, however few or frequent the events are. */
function compareOdds({ canary, canaryTries, stable, stableTries }: Events): Logarithms {
  const events = canary + stable
  if (events === 0 || canaryTries === 0 || stableTries === 0) return unchanged
  const [fewest, most] = [Math.max(0, events - stableTries), Math.min(canaryTries, events)]
  const ways = [0]
  for (let count = fewest; count < most; count++) {
    const more = ((canaryTries - count) * (events - count)) / ((count + 1) * (stableTries - events + count + 1))
    ways.push((ways.at(-1) ?? 0) + Math.log(more))
  }
  const chance = logSum(ways)
  return ratios.map((ratio) => {
    const odds = Math.log(ratio)
    return (canary - fewest) * odds + chance - logSum(ways.map((way, at) => way + at * odds))
  })
}

const logRatios = ratios.map(Math.log)
/** By two Poisson streams: on the safe side for frequent events, and quick. */
function compareRates({ canary, canaryTries, stable, stableTries }: Events): Logarithms {
  const events = canary + stable
  if (events === 0 || canaryTries === 0 || stableTries === 0) return unchanged
  const share = canaryTries / (canaryTries + stableTries)
  return ratios.map((ratio, at) => canary * (logRatios[at] ?? 0) - events * Math.log1p(share * (ratio - 1)))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const likelihood = (logarithm: number) => Math.exp(Math.min(logarithm, 700))
const add = (some: Logarithms, more: Logarithms) => some.map((value, at) => value + (more[at] ?? 0))

/** What one site adds, for a canary that is worse on all sites. */
const boundSite = (logarithm: number) => Math.min(Math.log(maxOfSite), logarithm)
/** The same for one that is worse on some: half of it stands for nothing there, so that a site where any release fails does not hide what the others show. */
const boundDoubted = (logarithm: number) => Math.log((1 + Math.min(2 * maxOfSite - 1, likelihood(logarithm))) / 2)

/** Joins strata: the product over the hours of a site, and over sites with a bound for each; or the mean over sites, as one alone may show it. */
function join(strata: readonly SiteLogarithms[], count: number): Harm & { readonly together: number } {
  const sites = new Map<string, Logarithms>()
  for (const { site, logarithms } of strata)
    if (logarithms !== unchanged) sites.set(site, add(sites.get(site) ?? unchanged, logarithms))
  const all = [...sites.values()]
  const multiply = (at: number, bound: (logarithm: number) => number) =>
    likelihood(all.reduce((sum, ofSite) => sum + bound(ofSite[at] ?? 0), 0))
  const together = mean(ratios.flatMap((_, at) => [multiply(at, boundSite), multiply(at, boundDoubted)]))
  const bySite = [...sites].map(([site, ofSite]) => ({ site, value: mean(ofSite.map(likelihood)) }))
  const apart = bySite.reduce((sum, { value }) => sum + value, 0) / Math.max(1, count)
  const worst = bySite.filter(({ value }) => value > 20).sort((a, b) => b.value - a.value)
  return { likelihood: mean([together, apart]), together, sites: worst.map(({ site }) => site) }
}

const countStarted = (strata: readonly SiteEvidence[]) => countSites(strata.filter(({ canary }) => canary.starts > 0))

/** Compares failures. Where nearly nothing is known of the stable release, one failure in a hundred is assumed. */
export function compareFailures(strata: readonly SiteEvidence[]): Harm {
  const known = addUp(strata.map(({ stable }) => stable))
  const isUnknown = known.starts < fewStarts && known.failures === 0
  const count = countStarted(strata)
  const compared = strata.map(({ site, canary, stable }) => {
    const { starts, failures } = isUnknown ? addUp([stable, assumed]) : stable
    const events = { canary: canary.failures, canaryTries: canary.starts, stable: failures, stableTries: starts }
    return { site, logarithms: compareOdds(events) }
  })
  const harm = join(compared, count)
  // Of one site of several nobody knows then whether it fails with any release.
  return isUnknown && count > 1 ? { ...harm, likelihood: harm.together } : harm
}

/** Compares how many of the page views that were served are of some kind. */
const compareViews = (strata: readonly SiteEvidence[], count: (views: SiteStarts) => number): Harm =>
  join(
    strata.map(({ site, canary, stable }) => {
      const events = { canary: count(canary), canaryTries: canary.served }
      return { site, logarithms: compareOdds({ ...events, stable: count(stable), stableTries: stable.served }) }
    }),
    countStarted(strata),
  )

/** How much the failures of a stratum speak against the canary: the logarithm for eight times as many. */
export function getFailureWeight({ canary, stable }: SiteEvidence): number {
  const events = { canary: canary.failures, canaryTries: canary.starts }
  const logarithms = compareOdds({ ...events, stable: stable.failures, stableTries: stable.starts })
  return logarithms[ratios.indexOf(8)] ?? 0
}

/** Page views of a canary that are lost more often. */
export interface Loss extends Harm {
  /** How likely it is by those that never reported how they ended: their tabs hang, a file is blocked, or their records are lost. */
  readonly silent: number
  /** How likely it is by those of them that began and never ended: with any release they are few, so that it is known sooner. */
  readonly hung: number
}

/** Compares page views that were served, begun and ended; the mean of both tests is an e-value, as each is. */
export function compareLosses(strata: readonly SiteEvidence[]): Loss {
  const silent = compareViews(strata, ({ served, ended }) => served - ended)
  const hung = compareViews(strata, ({ begun, ended }) => begun - ended)
  const likelihood = mean([silent.likelihood, hung.likelihood])
  const { sites } = hung.likelihood > silent.likelihood ? hung : silent
  return { likelihood, sites, silent: silent.likelihood, hung: hung.likelihood }
}

/** Late starts of one stratum, for each bound. */
function lateStarts({ canary, stable }: SiteEvidence): Events[] {
  let [late, stableLate] = [0, 0]
  const found: Events[] = []
  for (let step = canary.times.length - 1; step > 0; step--) {
    late += canary.times[step] ?? 0
    stableLate += stable.times[step] ?? 0
    const nearly = tolerated * (stable.times[step - 1] ?? 0)
    found.push({ canary: late, canaryTries: canary.timed, stable: stableLate + nearly, stableTries: stable.timed })
  }
  return found
}

/** Compares times, by all bounds. */
export function compareTimes(strata: readonly SiteEvidence[]): Harm {
  const timed = strata
    .filter(({ canary, stable }) => canary.timed > 0 && stable.timed > 0)
    .map((stratum) => ({ site: stratum.site, late: lateStarts(stratum).map(compareRates) }))
  const count = countStarted(strata)
  const bounds = noStarts.times.slice(1)
  const found = bounds.map((_, at) =>
    join(
      timed.map(({ site, late }) => ({ site, logarithms: late[at] ?? unchanged })),
      count,
    ),
  )
  const worst = found.reduce((most, harm) => (harm.likelihood > most.likelihood ? harm : most))
  return { likelihood: mean(found.map(({ likelihood: value }) => value)), sites: worst.sites }
}
