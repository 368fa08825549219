import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue, CatalogueBlock, Release, RuntimeModule, SharedModules } from '@ashlar/runtime/page-manifest'
import { newestFirst } from '../channels/versions.ts'
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
    releasedVersions(store, name).map((version) => [version, readRelease<Release>(store, name, version)]),
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

/** The stable releases of the catalogue that a store has now, by block. */
export function stableReleases(store: string): Readonly<Record<string, string>> {
  const path = join(store, catalogueFile)
  if (!existsSync(path)) return {}
  const { blocks } = JSON.parse(readFileSync(path, 'utf8')) as Catalogue
  return Object.fromEntries(Object.entries(blocks).map(([name, { stable }]) => [name, stable]))
}

/** Writes the catalogue of a store over the one that it has. */
export function writeCatalogue(store: string): void {
  writeFileSync(join(store, catalogueFile), `${JSON.stringify(catalogueOf(store), null, 1)}\n`)
}

/** The catalogue of a store; throws where a shared module has no release. */
export function catalogueOf(store: string): Catalogue {
  const newest = <Kind extends SharedModules | RuntimeModule>(name: string): Kind => {
    const [version] = releasedVersions(store, name)
    if (version === undefined)
      throw new Error(
        `The store ${store} has no release of "${name}". There is no catalogue of it. Run "npm run release -- ${name}".`,
      )
    return readRelease<Kind>(store, name, version)
  }
  const shared = new Set<string>(Object.values(sharedFolders))
  const blocks = releasedNames(store).filter((name) => !shared.has(name))
  const before = stableReleases(store)
  return {
    runtime: newest<RuntimeModule>(sharedFolders.runtime),
    core: newest<SharedModules>(sharedFolders.core),
    coreReact: newest<SharedModules>(sharedFolders.coreReact),
    react: newest<SharedModules>(sharedFolders.react),
    preact: newest<SharedModules>(sharedFolders.preact),
    blocks: Object.fromEntries(blocks.map((name) => [name, catalogueBlock(releasesOf(store, name), before[name])])),
  }
}
