// A simulated platform: sites with uneven traffic, blocks that some of them use, and releases with a defect or without one.
import {
  createDice,
  createSites,
  type SimulatedSite,
  type SiteBehaviour,
} from '../../../packages/release/src/health/simulated-sites.ts'

/** A site of the platform, with its template. */
export interface PlatformSite extends SimulatedSite {
  readonly template: number
}

/** The size of a platform. */
export interface PlatformOptions {
  readonly seed: number
  readonly sites: number
  readonly blocks: number
  /** Page views of a site in a day, in the mean. Default: 20. */
  readonly views?: number
}

/** Sites, and those that use each block. */
export interface Platform {
  readonly seed: number
  readonly sites: readonly PlatformSite[]
  /** The sites of a block or of something that pages share, by its name. */
  readonly users: ReadonlyMap<string, readonly PlatformSite[]>
}

const templates = 40
/** Names that pages share: their canary is for whole sites. */
export const sharedNames = ['core', 'react']

/** A number from a list of weights 1, 1/2, 1/3 …: few templates have most sites. */
function zipf(roll: () => number, count: number): number {
  const whole = Array.from({ length: count }, (_, at) => 1 / (at + 1)).reduce((sum, one) => sum + one, 0)
  let left = roll() * whole
  for (let at = 0; at < count; at++) {
    left -= 1 / (at + 1)
    if (left < 0) return at
  }
  return count - 1
}

/** Makes a platform; the same seed gives the same one. One site in two hundred fails with any release. */
export function createPlatform({ seed, sites: count, blocks, views = 20 }: PlatformOptions): Platform {
  const roll = createDice(seed)
  const sites = createSites(roll, count, count * views, 0.005).map((site) => ({
    ...site,
    template: zipf(roll, templates),
  }))
  const users = new Map<string, readonly PlatformSite[]>([['core', sites]])
  users.set(
    'react',
    sites.filter(() => roll() < 0.4),
  )
  for (let at = 0; at < blocks; at++) {
    // The most used block is on every second site, the rarest on one in fifty.
    const share = Math.max(0.02, 0.5 / (at + 1) ** 0.8)
    users.set(
      `block-${at + 1}`,
      sites.filter(() => roll() < share),
    )
  }
  return { seed, sites, users }
}

/** What a release does worse than the one before. `at` is the place of a site among those that use the block, by traffic. */
export interface Defect {
  readonly name: string
  /** How the release does on a site where the one before did so. */
  worse(before: SiteBehaviour, site: PlatformSite, at: number): SiteBehaviour
  /** Share of a site's starts that a visitor notices, 0 to 1. */
  hurts(site: PlatformSite, at: number): number
}

const everywhere = () => 1
const fails = (name: string, share: Defect['hurts'], seen = 1): Defect => ({
  name,
  worse: (before, site, at) => ({ ...before, failing: Math.min(1, before.failing + seen * share(site, at)) }),
  hurts: share,
})

/** The share of visits after whose start a probe looks whether the block answers. */
const probed = 0.1

/** The defects that releases of a simulated year have. */
export const defects: readonly Defect[] = [
  fails('one start in twenty', () => 0.05),
  fails('one site of a thousand', (_site, at) => (at % 1000 === 123 ? 1 : 0)),
  fails('one browser (4 % of visitors)', () => 0.04),
  fails('one template (2 % of sites)', ({ template }) => (template === 11 ? 1 : 0)),
  { name: 'twice as slow', worse: (before) => ({ ...before, time: before.time + 1 }), hurts: everywhere },
  { name: 'twice the memory', worse: (before) => ({ ...before, memory: before.memory + 1 }), hurts: everywhere },
  fails('dead after its start', everywhere, probed),
]
