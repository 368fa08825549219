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

/** A block whose pages get the newest release, and the one before it as fallback, unless channels name others. */
export function catalogueBlock(releases: Readonly<Record<string, Release>>): CatalogueBlock {
  const [stable = '', previous] = Object.keys(releases).sort(newestFirst)
  return { stable, ...(previous && { previous }), releases }
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
  return {
    runtime: newest<RuntimeModule>(sharedFolders.runtime),
    core: newest<SharedModules>(sharedFolders.core),
    coreReact: newest<SharedModules>(sharedFolders.coreReact),
    react: newest<SharedModules>(sharedFolders.react),
    preact: newest<SharedModules>(sharedFolders.preact),
    blocks: Object.fromEntries(blocks.map((name) => [name, catalogueBlock(releasesOf(store, name))])),
  }
}
