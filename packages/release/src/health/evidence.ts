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
}

/** The starts of a canary on one site, and those of the stable release on the same site: of now, and of the days before. */
export interface SiteEvidence {
  readonly site: string
  readonly canary: SiteStarts
  readonly stable: SiteStarts
}

/** No starts. */
export const noStarts: SiteStarts = {
  ...{ starts: 0, failures: 0, timed: 0, time: 0, timeSquares: 0 },
  ...{ weighed: 0, memory: 0, memorySquares: 0 },
  ...{ sized: 0, size: 0, sizeSquares: 0 },
}

const members = Object.keys(noStarts) as (keyof SiteStarts)[]

/** Adds up starts. */
export const addUp = (all: readonly SiteStarts[]): SiteStarts =>
  Object.fromEntries(
    members.map((member) => [member, all.reduce((total, starts) => total + starts[member], 0)]),
  ) as unknown as SiteStarts

/** The evidence of two kinds of starts together, by site. */
export function joinEvidence(some: readonly SiteEvidence[], others: readonly SiteEvidence[]): SiteEvidence[] {
  const sites = new Map(some.map((evidence) => [evidence.site, evidence]))
  for (const evidence of others) {
    const { canary, stable } = sites.get(evidence.site) ?? { canary: noStarts, stable: noStarts }
    const joined = { canary: addUp([canary, evidence.canary]), stable: addUp([stable, evidence.stable]) }
    sites.set(evidence.site, { site: evidence.site, ...joined })
  }
  return [...sites.values()]
}

/** Ratios that the test looks for: the odds of a worse release to fail are this many times as high. */
const ratios = [1.5, 2, 4, 8, 16, 64]
/** Maximum that one site adds to the evidence of all together, as a logarithm. A site may fail for a reason of its own. */
const maxOfSite = Math.log(20)

/** Starts that are assumed beside those of the stable release, where all sites together have fewer than these of it and none failed. */
const assumed: SiteStarts = { ...noStarts, starts: 100, failures: 1 }
const fewStarts = 10

/** Logarithm of a sum of which the logarithms are known. */
function logSum(logarithms: readonly number[]): number {
  const max = logarithms.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  return max + Math.log(logarithms.reduce((total, value) => total + Math.exp(value - max), 0))
}

/**
 * Logarithms of how much likelier the failures of a site are for each ratio of the odds to fail, by Fisher's noncentral hypergeometric distribution:
 * it knows starts and failures of both releases. The share of the starts alone would not tell thirty failures of thirty from chance where the
 * stable release has eight starts, as four of five starts are the canary's there.
 */
function getEvidence({ canary, stable }: SiteEvidence): number[] {
  // Without a start of the stable release nothing is known of the site.
  if (canary.starts === 0 || stable.starts === 0) return ratios.map(() => 0)
  const failures = canary.failures + stable.failures
  const [fewest, most] = [Math.max(0, failures - stable.starts), Math.min(canary.starts, failures)]
  const ways = [0]
  for (let count = fewest; count < most; count++) {
    const more = ((canary.starts - count) * (failures - count)) / ((count + 1) * (stable.starts - failures + count + 1))
    ways.push((ways.at(-1) ?? 0) + Math.log(more))
  }
  const chance = logSum(ways)
  return ratios.map((ratio) => {
    const odds = Math.log(ratio)
    return (canary.failures - fewest) * odds + chance - logSum(ways.map((way, at) => way + at * odds))
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const likelihood = (logarithm: number) => Math.exp(Math.min(logarithm, 700))

/** Evidence that a canary fails more often. */
export interface Harm {
  /** How much likelier the failures are if the canary is worse, on all sites together or on one of them. */
  readonly likelihood: number
  /** The sites that fail with the canary and did not with the stable release, the worst first. */
  readonly sites: readonly string[]
}

/**
 * Compares canary and stable release within each site, so that a site that fails with any release proves nothing. `count` is the number of
 * sites that have started the canary: to look at many sites is to see one fail by chance.
 */
export function evidenceOfHarm(all: readonly SiteEvidence[], count: number): Harm {
  const known = addUp(all.map(({ stable }) => stable))
  const isUnknown = known.starts < fewStarts && known.failures === 0
  const sites = isUnknown ? all.map((evidence) => ({ ...evidence, stable: addUp([evidence.stable, assumed]) })) : all
  const failing = sites.filter(({ canary, stable }) => canary.failures > 0 || stable.failures > 0)
  const evidence = failing.map(getEvidence)
  const bySite = failing.map(({ site }, at) => ({ site, likelihood: mean((evidence[at] ?? []).map(likelihood)) }))
  const together = mean(
    ratios.map((_, at) => likelihood(evidence.reduce((sum, ofSite) => sum + Math.min(maxOfSite, ofSite[at] ?? 0), 0))),
  )
  const apart = bySite.reduce((sum, { likelihood: value }) => sum + value, 0) / Math.max(1, count)
  const worst = bySite.filter(({ likelihood: value }) => value > 20).sort((a, b) => b.likelihood - a.likelihood)
  return { likelihood: Math.max(together, apart), sites: worst.map(({ site }) => site) }
}

/** How much more a canary takes than the stable release on the same sites, in steps that double. */
export interface Growth {
  readonly steps: number
  /** The difference in standard errors. */
  readonly certainty: number
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

function getVariance({ n, sum, squares }: Moments): number {
  const known = n > 1 ? (squares - (sum * sum) / n) / (n - 1) : 1
  return Math.max(minVariance, known) / n
}

/** Compares time, memory or bytes within each site; a site counts by its starts. */
export function getGrowth(sites: readonly SiteEvidence[], what: Measured): Growth {
  let [weights, difference, variance] = [0, 0, 0]
  for (const { canary, stable } of sites) {
    const [a, b] = [momentGetters[what](canary), momentGetters[what](stable)]
    if (a.n === 0 || b.n === 0) continue
    const weight = (a.n * b.n) / (a.n + b.n)
    weights += weight
    difference += weight * (a.sum / a.n - b.sum / b.n)
    variance += weight * weight * (getVariance(a) + getVariance(b))
  }
  if (weights === 0) return { steps: 0, certainty: 0 }
  return { steps: difference / weights, certainty: difference / Math.sqrt(variance) }
}
