// A year of releases on a simulated platform: most are as good as the ones before, some have a defect.
import { type Catalogue, type Channels, noChannels, type Release } from '../../../packages/manifest/src/index.ts'
import { canary } from '../../../packages/release/src/channels/canary.ts'
import { createDice } from '../../../packages/release/src/health/simulated-sites.ts'
import { type CanaryEnd, runCanary } from './canary-run.ts'
import { type Defect, defects, type Platform, sharedNames } from './platform.ts'

/** A release of the year and the end of its canary. */
export interface YearRelease extends Omit<CanaryEnd, 'channels'> {
  readonly name: string
  readonly version: string
  /** Undefined for a release that is as good as the one before. */
  readonly defect: string | undefined
}

/** The releases of a year. */
export interface YearOptions {
  /** Releases without a defect. */
  readonly good: number
  /** Releases with each of the defects. */
  readonly defective: number
  /** Gets each release as its canary ends. Default: no listener. */
  onEnd?(release: YearRelease): void
}

const getVersion = (number: number) => `1.${number}.0`

/** A catalogue with all releases of the year. Channels expose them one by one. */
function getCatalogue(names: readonly string[], count: number): Catalogue {
  const versions = Array.from({ length: count + 1 }, (_, at) => getVersion(at))
  const module = (version: string) => ({
    version,
    url: `/${version}.js`,
    legacyShims: '/shims.js',
    imports: {},
    integrity: {},
  })
  const fixed = { stable: '1.0.0', releases: { '1.0.0': module('1.0.0') } }
  const shared = {
    stable: '1.0.0',
    releases: Object.fromEntries(versions.map((version) => [version, module(version)])),
  }
  const release = (name: string, version: string): Release => ({
    ...{ version, url: `/${name}/${version}.js`, integrity: {}, core: '1.0.0', facts: { selector: `.${name}` } },
  })
  const blocks = names
    .filter((name) => !sharedNames.includes(name))
    .map((name) => [
      name,
      { stable: '1.0.0', releases: Object.fromEntries(versions.map((version) => [version, release(name, version)])) },
    ])
  return {
    shared: { runtime: fixed, core: shared, 'core-react': fixed, react: shared, preact: fixed },
    blocks: Object.fromEntries(blocks),
  }
}

/** The defects of the year's releases in a random order that the seed decides. */
function plan(roll: () => number, { good, defective }: YearOptions): (Defect | undefined)[] {
  const all = [
    ...Array<undefined>(good).fill(undefined),
    ...defects.flatMap((defect) => Array<Defect>(defective).fill(defect)),
  ]
  return all
    .map((defect) => ({ defect, order: roll() }))
    .sort((a, b) => a.order - b.order)
    .map(({ defect }) => defect)
}

/** Starts each release as a canary of 1, 5, 25 and 100 %, each step for a day at least, and lets the judge decide. The names take turns. */
export function runYear({ seed, users }: Platform, options: YearOptions): YearRelease[] {
  const names = [...users.keys()]
  const releases = plan(createDice(seed + 1), options)
  const catalogue = getCatalogue(names, Math.ceil(releases.length / names.length))
  const rounds = Math.ceil(releases.length / names.length)
  let channels: Channels = noChannels
  return releases.map((defect, at) => {
    const name = names[at % names.length] as string
    const round = Math.floor(at / names.length)
    const version = getVersion(round + 1)
    const start = new Date(Date.UTC(2027, 0, 1) + (round * 365 * 86_400_000) / rounds)
    const begun = canary(channels, catalogue, { block: name, version, steps: [1, 5, 25, 100], hold: 24 * 60 }, start)
    if ('problem' in begun) throw new Error(begun.problem)
    const roll = createDice(seed * 7919 + at)
    const sites = users.get(name) ?? []
    const { channels: after, ...end } = runCanary({
      roll,
      name,
      users: sites,
      channels: begun.channels,
      catalogue,
      defect,
      start,
    })
    channels = after
    const release = { name, version, defect: defect?.name, ...end }
    options.onEnd?.(release)
    return release
  })
}
