import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { releasesOf, sharedFolders, stableReleases } from '../../packages/release/src/store/catalogue.ts'
import { detailsFolder } from '../../packages/release/src/store/details.ts'
import { releasedNames, releasedVersions } from '../../packages/release/src/store/store.ts'
import type {
  Catalogue,
  CatalogueBlock,
  Release,
  RuntimeModule,
  SharedModules,
} from '../../packages/runtime/src/catalogue.ts'
import { root } from '../workspace.ts'
import { cdnFolder, removeStaging, replaceFiles, workTarget } from './folder.ts'
import { buildables, buildInto } from './release.ts'

export { cdnFolder } from './folder.ts'

/** The release store: `ASHLAR_RELEASES`, or the one in the repository. */
export const storeFolder = resolve(root, process.env.ASHLAR_RELEASES || 'releases')

/** Copies releases to where pages get them from, and removes what the store does not have. */
function copyReleases() {
  const names = releasedNames(storeFolder)
  const kept = (one: string) => one.startsWith('.') || one.endsWith('.json') || one === detailsFolder
  for (const name of readdirSync(cdnFolder).filter((one) => !kept(one))) {
    const known = names.includes(name) ? releasedVersions(storeFolder, name) : []
    for (const version of readdirSync(join(cdnFolder, name)))
      if (!known.includes(version)) rmSync(join(cdnFolder, name, version), { recursive: true })
  }
  for (const name of names)
    for (const version of releasedVersions(storeFolder, name)) {
      const target = join(cdnFolder, name, version)
      if (!existsSync(target)) cpSync(join(storeFolder, name, version), target, { recursive: true })
    }
  const details = join(storeFolder, detailsFolder)
  if (existsSync(details)) cpSync(details, join(cdnFolder, detailsFolder), { recursive: true })
}

/** The working build of a block comes first; the stable release is what pages fall back to. */
function workBlock(name: string, built: Release): CatalogueBlock {
  const version = `${built.version}-work`
  const previous = stableReleases(storeFolder)[name]
  const releases = { [version]: { ...built, version }, ...releasesOf(storeFolder, name) }
  return { stable: version, ...(previous && { previous }), releases }
}

/** Builds this working copy, copies the releases beside it, and writes the catalogue over both. */
export async function buildCdn(): Promise<Catalogue> {
  mkdirSync(cdnFolder, { recursive: true })
  const built = new Map<string, unknown>()
  for (const [name, one] of buildables()) {
    const { folder, released } = await buildInto(workTarget, name, one)
    replaceFiles(folder.path, join(cdnFolder, '.work', name))
    built.set(name, released)
  }
  removeStaging()
  copyReleases()
  const shared = (name: string) => built.get(name) as SharedModules
  const isShared = new Set<string>(Object.values(sharedFolders))
  const catalogue: Catalogue = {
    runtime: built.get(sharedFolders.runtime) as RuntimeModule,
    core: shared(sharedFolders.core),
    coreReact: shared(sharedFolders.coreReact),
    react: shared(sharedFolders.react),
    preact: shared(sharedFolders.preact),
    blocks: Object.fromEntries(
      [...built].flatMap(([name, release]) =>
        isShared.has(name) ? [] : [[name, workBlock(name, release as Release)]],
      ),
    ),
  }
  writeFileSync(join(cdnFolder, 'catalogue.json'), JSON.stringify(catalogue, null, 2))
  return catalogue
}
