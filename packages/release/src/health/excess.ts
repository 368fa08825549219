// How many more failures of a canary are possible by what was seen: before all visitors get it, one start in a hundred has to be ruled out.
//
// Within each stratum the failures that are expected are those of the stable release, for as many starts (direct standardisation, as in Mantel and
// Haenszel 1959). The bound on the excess is that of a Poisson number x with 95 %, by Garwood (1936) about x + 1.35 + 1.64 √(x + 1), with the variance of
// what is expected. It takes nobody's release back, and may be wrong at one look in twenty: the e-values decide.
import type { SiteEvidence } from './evidence.ts'

/** What is added to a number of failures for its upper bound. */
const getMargin = (variance: number) => 1.35 + 1.64 * Math.sqrt(variance + 1)

/** Share of starts that a release may fail more often. */
const limit = 0.01

/**
 * True where the canary may fail in one start of a hundred more than the stable release, and, where that fails often, twice as often. Where the stable
 * release is not known, none of its failures is expected. A canary without any failure is not held up: it has the starts that a step needs.
 */
export function mayFailMore(strata: readonly SiteEvidence[], isStableKnown: boolean): boolean {
  let [starts, failures, expected, variance] = [0, 0, 0, 0]
  for (const { canary, stable } of strata) {
    if (canary.starts === 0 || stable.starts === 0) continue
    const weight = isStableKnown ? canary.starts / stable.starts : 0
    starts += canary.starts
    failures += canary.failures
    expected += weight * stable.failures
    variance += weight ** 2 * stable.failures
  }
  const most = failures - expected + getMargin(failures + variance)
  return failures > 0 && most > Math.max(expected, limit * starts)
}

/** True where the canary may fail in half of the starts of a site. */
export function mayBreakSite(strata: readonly SiteEvidence[]): boolean {
  const sites = new Map<string, { starts: number; failures: number }>()
  for (const { site, canary } of strata) {
    const { starts, failures } = sites.get(site) ?? { starts: 0, failures: 0 }
    sites.set(site, { starts: starts + canary.starts, failures: failures + canary.failures })
  }
  return [...sites.values()].some(({ starts, failures }) => failures > 0 && failures + getMargin(failures) > starts / 2)
}
