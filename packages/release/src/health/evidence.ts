/** Steps of a time: those of the bounds, and one for what is longer. */
const timeSteps = 10

/** Starts of one release on one site. */
export interface SiteStarts {
  readonly starts: number
  /** Starts that failed, or whose block was dead afterwards. */
  readonly failures: number
  /** Starts whose time is known. */
  readonly timed: number
  /** Sum of their times, in steps that double (0: up to 50 ms, 1: up to 100 ms …), and of the squares. */
  readonly time: number
  readonly timeSquares: number
  /** Starts whose memory is known: some browsers report it. */
  readonly weighed: number
  /** Sum of their memory, in steps that double (0: up to 8 MB, 1: up to 16 MB …), and of the squares. */
  readonly memory: number
  readonly memorySquares: number
  /** Starts whose bytes are known: a share of page views weighs the files of its releases. */
  readonly sized: number
  /** Sum of their bytes, in sixteenths of steps that double (0: up to 4 KiB, 16: 8 KiB …), and of the squares. */
  readonly size: number
  readonly sizeSquares: number
  /** Starts whose time is known, by its step: 0 for up to 50 ms, the last for more than any bound. */
  readonly times: readonly number[]
  /** Page views that the server has sent with the release, those of them that are known to have begun a start, and those that reported how it ended: 0 where nobody counts them. */
  readonly served: number
  readonly begun: number
  readonly ended: number
}

/** The starts of a canary on one site within one hour, and those of the stable release on the same site in the same hour. */
export interface SiteEvidence {
  readonly site: string
  /** The hour, ISO 8601: only what is of the same one is compared. */
  readonly hour: string
  readonly canary: SiteStarts
  readonly stable: SiteStarts
}

/** No starts. */
export const noStarts: SiteStarts = {
  ...{ starts: 0, failures: 0, timed: 0, time: 0, timeSquares: 0 },
  ...{ weighed: 0, memory: 0, memorySquares: 0 },
  ...{ sized: 0, size: 0, sizeSquares: 0 },
  times: Array.from({ length: timeSteps }, () => 0),
  ...{ served: 0, begun: 0, ended: 0 },
}

const { times: _times, ...sums } = noStarts
/** The members that are one sum each. */
export const sumMembers = Object.keys(sums) as (keyof typeof sums)[]

/** Adds up starts. */
export const addUp = (all: readonly SiteStarts[]): SiteStarts => ({
  ...(Object.fromEntries(
    sumMembers.map((member) => [member, all.reduce((total, starts) => total + starts[member], 0)]),
  ) as typeof sums),
  times: noStarts.times.map((_, step) => all.reduce((total, { times }) => total + (times[step] ?? 0), 0)),
})

/** The name of a stratum: a site in an hour. */
export const keyOf = ({ site, hour }: Pick<SiteEvidence, 'site' | 'hour'>): string => `${site}\n${hour}`

/** The evidence of two kinds of starts together, by site and hour. */
export function joinEvidence(some: readonly SiteEvidence[], others: readonly SiteEvidence[]): SiteEvidence[] {
  const sites = new Map(some.map((evidence) => [keyOf(evidence), evidence]))
  for (const evidence of others) {
    const { canary, stable } = sites.get(keyOf(evidence)) ?? { canary: noStarts, stable: noStarts }
    const joined = { canary: addUp([canary, evidence.canary]), stable: addUp([stable, evidence.stable]) }
    sites.set(keyOf(evidence), { site: evidence.site, hour: evidence.hour, ...joined })
  }
  return [...sites.values()]
}

/** The number of sites in some evidence. */
export const countSites = (strata: readonly SiteEvidence[]): number => new Set(strata.map(({ site }) => site)).size
