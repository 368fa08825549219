import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue, CatalogueBlock, Release, RuntimeModule, SharedModules } from '@ashlar/manifest'
import { newestFirst } from '../channels/versions.ts'
import { withDetails, writeDetails } from './details.ts'
import { readRelease, releasedNames, releasedVersions } from './store.ts'

/** Shared modules and the script of the page, by the folder of their releases. */
export const sharedFolders = {
  runtime: 'runtime',
  core: 'core',
  coreReact: 'core-react',
  react: 'react',
  preact: 'preact',
} as const

/** All releases of a block in a store. */
export function releasesOf(store: string, name: string): Record<string, Release> {
  return Object.fromEntries(
    releasedVersions(store, name).map((version) => [
      version,
      withDetails(store, name, readRelease<Release>(store, name, version)),
    ]),
  )
}

/**
 * A block whose pages get the release that they got before, so that publishing exposes nothing; the first release of a block is
 * stable. Channels name others.
 */
export function catalogueBlock(releases: Readonly<Record<string, Release>>, before?: string): CatalogueBlock {
  const versions = Object.keys(releases).sort(newestFirst)
  const stable = before !== undefined && Object.hasOwn(releases, before) ? before : (versions[0] ?? '')
  const previous = versions[versions.indexOf(stable) + 1]
  return { stable, ...(previous && { previous }), releases }
}

const catalogueFile = 'catalogue.json'

/** The catalogue that a store has now. Default: undefined, for a new store. */
function catalogueNow(store: string): Catalogue | undefined {
  const path = join(store, catalogueFile)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Catalogue) : undefined
}

/** The stable releases of the catalogue that a store has now, by block. */
export function stableReleases(store: string): Readonly<Record<string, string>> {
  const { blocks = {} } = catalogueNow(store) ?? {}
  return Object.fromEntries(Object.entries(blocks).map(([name, { stable }]) => [name, stable]))
}

/** Versions of shared modules that pages are to get, by folder, such as `core`. Default: those that they got before. */
export type SharedVersions = Readonly<Record<string, string>>

const isShared = (name: string) => (Object.values(sharedFolders) as string[]).includes(name)
const blocksOf = (store: string) => releasedNames(store).filter((name) => !isShared(name))

/** Writes the catalogue of a store over the one that it has, and the details of its releases. */
export function writeCatalogue(store: string, versions: SharedVersions = {}): void {
  writeDetails(
    store,
    blocksOf(store).flatMap((name) =>
      Object.values(releasesOf(store, name)).map((release) => [name, release] as const),
    ),
  )
  writeFileSync(join(store, catalogueFile), `${JSON.stringify(catalogueOf(store, versions), null, 1)}\n`)
}

/** The catalogue of a store; throws where a shared module has no such release. */
export function catalogueOf(store: string, versions: SharedVersions = {}): Catalogue {
  const now = catalogueNow(store)
  const shared = <Kind extends SharedModules | RuntimeModule>(member: keyof typeof sharedFolders): Kind => {
    const name = sharedFolders[member]
    const released = releasedVersions(store, name)
    const before = now?.[member].version
    const version = versions[name] ?? (before && released.includes(before) ? before : released[0])
    if (version === undefined || !released.includes(version))
      throw new Error(
        `The store ${store} has no release ${version ?? ''} of "${name}". Its catalogue stays as it is. Run "npm run release -- ${name}", or name one of: ${released.join(', ') || 'none'}.`,
      )
    return readRelease<Kind>(store, name, version)
  }
  return {
    runtime: shared<RuntimeModule>('runtime'),
    core: shared<SharedModules>('core'),
    coreReact: shared<SharedModules>('coreReact'),
    react: shared<SharedModules>('react'),
    preact: shared<SharedModules>('preact'),
    blocks: Object.fromEntries(
      blocksOf(store).map((name) => [name, catalogueBlock(releasesOf(store, name), now?.blocks[name]?.stable)]),
    ),
  }
}
