import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type {
  Catalogue,
  CatalogueBlock,
  Release,
  RuntimeModule,
  SharedModules,
} from '../../packages/manifest/src/index.ts'
import {
  catalogueBlock,
  releasesOf,
  sharedFolders,
  stableReleases,
} from '../../packages/release/src/store/catalogue.ts'
import { detailsFolder } from '../../packages/release/src/store/details.ts'
import { type Released, releasedNames, releasedVersions } from '../../packages/release/src/store/store.ts'
import { createFingerprints } from '../fingerprint.ts'
import { root } from '../workspace.ts'
import { cdnFolder, removeStaging, replaceFiles, workTarget } from './folder.ts'
import { readLastBuild, recordBuild } from './last-build.ts'
import { type Buildable, buildables, buildInto } from './release.ts'

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

/** Builds a name unless its last build is still what its sources would give. */
async function buildWork(name: string, one: Buildable, fingerprint: string): Promise<Released> {
  const last = readLastBuild(name, fingerprint)
  if (last) return last
  const { folder, released } = await buildInto(workTarget, name, one)
  replaceFiles(folder.path, join(cdnFolder, '.work', name))
  recordBuild(name, fingerprint, released)
  return released
}

/** A block that this working copy has not built has its releases alone; without any it is not in the catalogue. */
function catalogueEntry(name: string, built: Release | undefined): [string, CatalogueBlock][] {
  if (built) return [[name, workBlock(name, built)]]
  const releases = releasesOf(storeFolder, name)
  return Object.keys(releases).length > 0 ? [[name, catalogueBlock(releases, stableReleases(storeFolder)[name])]] : []
}

const sharedNames = new Set<string>(Object.values(sharedFolders))

/** Builds what has changed of this working copy, and returns it by name; a block that is not to be built keeps its last build. */
async function buildChanged(blocks: readonly string[] | undefined): Promise<Map<string, Released | undefined>> {
  const fingerprints = createFingerprints()
  const built = new Map<string, Released | undefined>()
  for (const [name, one] of buildables()) {
    const isWanted = sharedNames.has(name) || (blocks?.includes(name) ?? true)
    built.set(name, isWanted ? await buildWork(name, one, fingerprints.ofPackages(one.packages)) : readLastBuild(name))
  }
  removeStaging()
  return built
}

/**
 * Builds this working copy, copies the releases beside it, and writes the catalogue over both. What has not changed since its last
 * build is not built again. `blocks` are built alone, with what every page loads. Default: all.
 */
export async function buildCdn(blocks?: readonly string[]): Promise<Catalogue> {
  mkdirSync(cdnFolder, { recursive: true })
  const built = await buildChanged(blocks)
  copyReleases()
  const shared = (name: string) => built.get(name) as SharedModules
  const catalogue: Catalogue = {
    runtime: built.get(sharedFolders.runtime) as RuntimeModule,
    core: shared(sharedFolders.core),
    coreReact: shared(sharedFolders.coreReact),
    react: shared(sharedFolders.react),
    preact: shared(sharedFolders.preact),
    blocks: Object.fromEntries(
      [...built].flatMap(([name, release]) =>
        sharedNames.has(name) ? [] : catalogueEntry(name, release as Release | undefined),
      ),
    ),
  }
  writeFileSync(join(cdnFolder, 'catalogue.json'), JSON.stringify(catalogue, null, 2))
  return catalogue
}
