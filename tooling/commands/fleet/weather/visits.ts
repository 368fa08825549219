// Page views of a simulated platform in some weather: who comes, what release they get, and how the start ends.
import { poisson } from '../../../../packages/release/src/health/simulated-sites.ts'
import type { Effect, Harm } from './harms.ts'
import type { Visit, Weather } from './weathers.ts'

/** Sites of the platform, and page views of an hour in the mean. */
const [siteCount, viewsOfHour] = [200, 3000]
/** Share of all views that the giant site has. */
const giantShare = 0.3
/** Share of visitors with a session of their own; without consent to analytics all of a site are in one cohort. */
const withSession = 0.5
const manyNetworks = 1e6
/** Share of views that never report how they ended: closed at once, or their records are blocked. */
const lost = 0.05
/** Share of views whose tab dies during a start, whatever the release; and of visitors whose browser tells that a start had begun. */
const [dying, withBegin] = [0.001, 0.7]

/** How a site is without any weather. */
export interface PlainSite {
  readonly name: string
  /** Share of all views. */
  readonly weight: number
  readonly failing: number
  /** Mean time, in steps that double. */
  readonly time: number
}

/** The sites of a seed: a giant one, and others by Zipf's law. */
export function createPlainSites(roll: () => number): PlainSite[] {
  const weights = Array.from({ length: siteCount }, (_, at) => (at === 0 ? 0 : 1 / (at + 3)))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight, at) => ({
    name: `site-${at}`,
    weight: at === 0 ? giantShare : ((1 - giantShare) * weight) / whole,
    failing: 0.001 + 0.002 * roll() + (at > 0 && roll() < 0.01 ? 0.3 : 0),
    time: 1.5 + 2 * roll(),
  }))
}

/** How one view ended. */
export interface End {
  readonly hour: number
  readonly site: number
  readonly cohort: 'canary' | 'stable'
  readonly network: number
  /** True where the server knows which release it sends: the session has a number. */
  readonly isNumbered: boolean
  /** False for a page whose token is another's. */
  readonly isSigned: boolean
  readonly isFailed: boolean
  /** Time and memory in steps that double, as a page reports them. */
  readonly step: number
  readonly memory: number
  /** True where no record came. */
  readonly isSilent: boolean
  /** True where the browser told that the start had begun, and no end came. */
  readonly isHung: boolean
  /** True where the harm was met. */
  readonly isHurt: boolean
}

/** A table from which a site is drawn with one look. */
const tableSize = 8192
function createTable(sites: readonly PlainSite[]): Uint16Array {
  const table = new Uint16Array(tableSize)
  let [at, sum] = [0, sites[0]?.weight ?? 0]
  for (let place = 0; place < tableSize; place++) {
    while (place / tableSize > sum && at < sites.length - 1) sum += sites[++at]?.weight ?? 0
    table[place] = at
  }
  return table
}

/** What visits are drawn from. */
export interface VisitsOptions {
  readonly roll: () => number
  readonly sites: readonly PlainSite[]
  readonly weather: Weather
  /** Default: the release is as good as the one before. */
  readonly harm?: Harm | undefined
}

const nothing: Required<Effect> = { fails: false, slower: 0, hangs: false, heavier: 0 }
const toStep = (steps: number) => Math.min(9, Math.max(0, Math.ceil(steps)))

/** What the weather does to a visit. */
const meet = ({ failing, slower, lost: isLost, kept = 0 }: Weather, visit: Visit) => ({
  failing: failing?.(visit) ?? 0,
  slower: slower?.(visit) ?? 0,
  lost: isLost?.(visit) ?? 0,
  kept,
})

/** A source of views: `visit` gives each view of some time to `count`. */
export function createVisits({ roll, sites, weather, harm }: VisitsOptions) {
  const table = createTable(sites)
  // The cohort of those without a session is that of their site.
  const siteCohorts = sites.map(() => roll())
  const networks = weather.networks ?? manyNetworks
  const normal = () => (roll() + roll() + roll() + roll() - 2) * 1.7

  function drawSite(hour: number): number {
    const { crowd } = weather
    if (crowd && hour >= crowd.from && hour < crowd.until && roll() < crowd.share) return crowd.site
    return table[Math.floor(roll() * tableSize)] ?? 0
  }
  /** Few networks have many of the visitors. */
  const drawNetwork = () => (networks === manyNetworks ? roll() : Math.floor(networks * roll() ** 2) / networks)

  function drawCohort(site: number, share: number): Pick<End, 'cohort' | 'isNumbered'> {
    const isNumbered = roll() < withSession
    const number = isNumbered ? roll() : (siteCohorts[site] ?? 0)
    return { cohort: number < share ? 'canary' : 'stable', isNumbered }
  }
  function endVisit(visit: Visit, share: number): End {
    const { failing, time } = sites[visit.site] ?? { failing: 0, time: 0 }
    const drawn = drawCohort(visit.site, share)
    const { fails, slower, hangs, heavier } = {
      ...nothing,
      ...(drawn.cohort === 'canary' && harm?.act(visit, roll(), roll())),
    }
    const met = meet(weather, visit)
    const dies = roll() < dying || hangs
    return {
      ...{ ...drawn, site: visit.site, hour: visit.hour, network: Math.floor(visit.network * networks) },
      isSigned: roll() >= met.kept,
      isFailed: roll() < failing + met.failing || fails,
      step: toStep(time + normal() + met.slower + slower),
      memory: Math.max(0, Math.round(2 + normal() / 2 + heavier)),
      isSilent: roll() < lost + met.lost || dies,
      isHung: dies && roll() < withBegin,
      isHurt: fails || hangs || slower > 0 || heavier > 0,
    }
  }
  return (hour: number, length: number, share: number, count: (end: End) => void) => {
    const views = poisson(roll, viewsOfHour * length * (weather.traffic?.(hour) ?? 1))
    for (let at = 0; at < views; at++) {
      const visit = { hour: hour + roll() * length, site: drawSite(hour), engine: roll(), network: drawNetwork() }
      count(endVisit(visit, share))
    }
  }
}
