import type { Catalogue, Release, Releases, RuntimeModule, SharedModules, SharedName } from './catalogue.ts'
import { type BlockChannels, type Channels, type ChosenBlock, versionsFor } from './channels.ts'
import { cohortOf } from './cohort.ts'
import { coreSuits, isWorkingBuild, majorOf, newestFirst } from './versions.ts'

/** What a page's releases are chosen by. */
export interface SetInput {
  readonly channels: Channels
  /** Id of the site, for its pins and canaries. Default: none, which is in no canary of what pages share. */
  readonly site?: string | undefined
  /** Groups that the site is in, for its pins and canaries. Default: none. */
  readonly groups?: readonly string[] | undefined
  /** Versions that a developer asked for, by name. */
  readonly overrides: Readonly<Record<string, string>>
  /** The current day, `YYYY-MM-DD`. */
  readonly today: string
}

/** What a page shares: chosen whole, by the server, before any block. */
export interface SharedSet {
  readonly runtime: RuntimeModule
  /** The core of the runtime, which the names of the import map lead to. */
  readonly core: SharedModules
  /** The core for a block that was built against a version; undefined where the page has none that suits. */
  coreFor(wanted: string): SharedModules | undefined
  /** The code that joins views, for a core. */
  coreReactFor(core: SharedModules): SharedModules
  /** The library behind the specifier `react`. */
  library(name: 'react' | 'preact'): SharedModules
  /** Versions of those that this site gets as a canary, by name. */
  readonly canaries: Readonly<Record<string, string>>
}

const getMember = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** True for a site that gets the canary of something that pages share: all of its pages do, as the import map is the same for every visitor. */
export const isInCanary = (salt: string, share: number, site: string | undefined): boolean =>
  site !== undefined && cohortOf([salt, site]) < share * 100

/** The versions of one name that a site may get, best first, and that of its canary if it is in it. */
function getVersions(releases: Releases<unknown>, name: string, { channels, overrides, ...input }: SetInput) {
  const override = getMember(overrides, name)
  const current = getMember(channels.blocks, name)
  const { versions, canary } = versionsFor(releases, current, { ...input, override })
  const isOut = canary && !isInCanary(canary.salt, canary.share, input.site)
  return { versions: isOut ? versions.slice(1) : versions, canary: isOut ? undefined : canary?.version }
}

/** The newest release of a major that is live. */
function getNewest(
  { releases }: Releases<unknown>,
  major: number,
  { revoked = [], canary }: BlockChannels = {},
): string | undefined {
  const may = (version: string) =>
    majorOf(version) === major && !isWorkingBuild(version) && !revoked.includes(version) && version !== canary?.version
  return Object.keys(releases).filter(may).sort(newestFirst)[0]
}

/** The release of a major: the best of the page's versions, or else the one that this major has kept. */
function findMajor<Kind>(
  releases: Releases<Kind>,
  major: number,
  versions: readonly string[],
  channels: BlockChannels | undefined,
): Kind | undefined {
  const kept = channels?.majors?.[major]
  const isThere = kept !== undefined && Object.hasOwn(releases.releases, kept) && !channels?.revoked?.includes(kept)
  const version =
    versions.find((version) => majorOf(version) === major) ?? (isThere ? kept : getNewest(releases, major, channels))
  return version === undefined ? undefined : releases.releases[version]
}

/** Chooses what a page shares. Throws, in three parts, where the catalogue has no release of the script or the core. */
export function chooseShared({ shared }: Catalogue, input: SetInput): SharedSet {
  const canaries: Record<string, string> = {}
  const versions = (name: SharedName) => {
    const { versions: found, canary } = getVersions(shared[name], name, input)
    if (canary !== undefined) canaries[name] = canary
    // These have no substitute: without them a page has no block at all.
    return found.length > 0 ? found : [shared[name].stable]
  }
  const cores = versions('core')
  const getChannels = (name: SharedName) => getMember(input.channels.blocks, name)
  const getCore = (major: number) => findMajor(shared.core, major, cores, getChannels('core'))
  const coreFor = (wanted: string) => {
    const core = getCore(majorOf(wanted))
    return core && coreSuits(core.version, wanted) ? core : undefined
  }
  const getShared = <Kind>(name: SharedName, version: string) => shared[name].releases[version] as Kind | undefined
  const runtimes = versions('runtime').flatMap((version) => getShared<RuntimeModule>('runtime', version) ?? [])
  const runtime = runtimes.find((runtime) => coreFor(runtime.core ?? runtime.version)) ?? runtimes[0]
  const core =
    (runtime && getCore(majorOf(runtime.core ?? runtime.version))) ?? getShared<SharedModules>('core', cores[0] ?? '')
  if (!runtime || !core)
    throw new Error(
      'The catalogue has no release of "runtime" or "core". No page can be made of it. Publish both: npm run release -- runtime core.',
    )
  const coreReacts = versions('core-react')
  const library = (name: 'react' | 'preact') => getShared<SharedModules>(name, versions(name)[0] ?? '') as SharedModules
  return {
    ...{ runtime, core, coreFor, library, canaries },
    coreReactFor: ({ version }) =>
      findMajor(shared['core-react'], majorOf(version), coreReacts, getChannels('core-react')) as SharedModules,
  }
}

/** A release as the script of the page can read it: one that is older than details gets everything in the page. */
const readable = ({ details, ...release }: Release, { parts }: RuntimeModule): Release =>
  details && parts?.details ? { ...release, details } : release

/** The releases of a block that the page has a core for, best first; undefined where there are none. */
export function chooseBlock(
  { blocks }: Catalogue,
  name: string,
  { coreFor, runtime }: SharedSet,
  { channels, overrides, ...input }: SetInput,
): ChosenBlock | undefined {
  const block = getMember(blocks, name)
  if (!block) return undefined
  const override = getMember(overrides, name)
  const { versions, canary } = versionsFor(block, getMember(channels.blocks, name), { ...input, override })
  const [first, ...older] = versions
    .map((version) => readable(block.releases[version] as Release, runtime))
    .filter((release) => coreFor(release.core))
  if (!first) return undefined
  return { name, releases: [first, ...older], canary: first.version === canary?.version ? canary : undefined }
}
