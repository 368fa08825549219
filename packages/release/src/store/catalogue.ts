import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BlockChannels,
  type Catalogue,
  newestFirst,
  type Release,
  type Releases,
  type Shared,
  type SharedName,
} from '@ashlar/manifest'
import { checkStored } from '../channels/check.ts'
import { fileChannels } from '../channels/file-store.ts'
import { adoptChannels } from '../channels/take-over.ts'
import { withDetails } from './details.ts'
import { type Released, readRelease, releasedNames, releasedVersions } from './store.ts'

/** Names of what every page shares; each is the folder of its releases. */
export const sharedNames: readonly SharedName[] = ['runtime', 'core', 'core-react', 'react', 'preact']

const isSharedName = (name: string): name is SharedName => (sharedNames as readonly string[]).includes(name)

/** All releases of a name in a store, by version. */
export function storedReleases<Kind extends Released = Release>(store: string, name: string): Record<string, Kind> {
  const read = (version: string) => {
    const release = readRelease<Kind>(store, name, version)
    return isSharedName(name) ? release : (withDetails(store, name, release as Release) as Kind)
  }
  return Object.fromEntries(releasedVersions(store, name).map((version) => [version, read(version)]))
}

/**
 * The releases of a name, whose pages get the one that they got before, so that publishing exposes nothing; the first release is
 * stable. Channels name others.
 */
export function releasesFrom<Kind>(releases: Readonly<Record<string, Kind>>, before?: string): Releases<Kind> {
  const versions = Object.keys(releases).sort(newestFirst)
  const stable = before !== undefined && Object.hasOwn(releases, before) ? before : (versions.at(-1) ?? '')
  const previous = versions[versions.indexOf(stable) + 1]
  return { stable, ...(previous && { previous }), releases }
}

const catalogueFile = 'catalogue.json'

/** The stable releases that the channels of a store name, of those that it has; none for a file that is missing or damaged. */
function namedStables(store: string): Readonly<Record<string, string>> {
  const path = join(store, 'channels.json')
  try {
    const { blocks } = checkStored(path, readFileSync(path, 'utf8'))
    const isStored = ([name, { stable = '' }]: [string, BlockChannels]) =>
      existsSync(join(store, name, stable, 'release.json'))
    return Object.fromEntries(
      Object.entries(blocks)
        .filter(isStored)
        .map(([name, { stable = '' }]) => [name, stable]),
    )
  } catch {
    return {}
  }
}

/** The stable releases of a store by name: of its channels, or else of the catalogue that it has now; none for a new store. */
export function stableReleases(store: string): Readonly<Record<string, string>> {
  return { ...cataloguedStables(store), ...namedStables(store) }
}

function cataloguedStables(store: string): Readonly<Record<string, string>> {
  const path = join(store, catalogueFile)
  if (!existsSync(path)) return {}
  const { blocks, shared = {} } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Catalogue>
  const all: Record<string, { readonly stable: string }> = { ...shared, ...blocks }
  return Object.fromEntries(Object.entries(all).map(([name, { stable }]) => [name, stable]))
}

/** The catalogue of a store; throws, in three parts, where it has no release of something that pages share. */
export function getCatalogue(store: string): Catalogue {
  const before = stableReleases(store)
  const shared = sharedNames.map((name) => {
    const releases = storedReleases<Released>(store, name)
    if (Object.keys(releases).length === 0)
      throw new Error(
        `The store ${store} has no release of "${name}". Its catalogue stays as it is. Run "npm run release -- ${name}".`,
      )
    return [name, releasesFrom(releases, before[name])]
  })
  const blocks = releasedNames(store)
    .filter((name) => !isSharedName(name))
    .map((name) => [name, releasesFrom(storedReleases(store, name), before[name])])
  return { shared: Object.fromEntries(shared) as unknown as Shared, blocks: Object.fromEntries(blocks) }
}

/** Names the stable release of each name that no channel names yet, so that a store without channels is one that has lost them. */
export async function nameStableReleases(store: string): Promise<void> {
  const blocks = Object.fromEntries(
    Object.entries(cataloguedStables(store)).map(([name, stable]) => [name, { stable }]),
  )
  await adoptChannels(fileChannels(store), { place: catalogueFile, read: async () => ({ revision: 0, blocks }) })
}

/** Writes the catalogue of a store over the one that it has, at once: a server that reads it finds one of the two. */
export function writeCatalogue(store: string): void {
  const path = join(store, catalogueFile)
  const coming = `${path}.${process.pid}`
  writeFileSync(coming, `${JSON.stringify(getCatalogue(store), null, 1)}\n`)
  renameSync(coming, path)
}
