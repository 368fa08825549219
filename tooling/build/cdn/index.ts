import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Catalogue, Releases } from '../../../packages/manifest/src/index.ts'
import {
  releasesFrom,
  sharedNames,
  stableReleases,
  storedReleases,
} from '../../../packages/release/src/store/catalogue.ts'
import { detailsFolder } from '../../../packages/release/src/store/details.ts'
import { unpackStore } from '../../../packages/release/src/store/mirror.ts'
import { type Released, releasedNames, releasedVersions } from '../../../packages/release/src/store/store.ts'
import { createFingerprints } from '../fingerprint.ts'
import { root } from '../workspace.ts'
import { cdnFolder, removeStaging, replaceFiles, workTarget } from './folder.ts'
import { readLastBuild, recordBuild } from './last-build.ts'
import { getLicences } from './licences.ts'
import { type Buildable, buildables, buildInto } from './release.ts'

export { cdnFolder, workingReleases } from './folder.ts'

/** The release store: `ASHLAR_RELEASES`, or the one in the repository. */
export const storeFolder = resolve(root, process.env.ASHLAR_RELEASES || 'releases')

/** Removes copies of releases that the store does not have. */
function removeOtherReleases(names: readonly string[]) {
  const isKept = (entry: string) => /^\.|\.(?:json|txt)$/.test(entry) || entry === detailsFolder
  for (const name of readdirSync(cdnFolder).filter((entry) => !isKept(entry))) {
    const known = names.includes(name) ? releasedVersions(storeFolder, name) : []
    for (const version of readdirSync(join(cdnFolder, name)))
      if (!known.includes(version)) rmSync(join(cdnFolder, name, version), { recursive: true })
  }
}

/** Copies releases to where pages get them from, and removes what the store does not have. */
function copyReleases() {
  const names = releasedNames(storeFolder)
  removeOtherReleases(names)
  for (const name of names)
    for (const version of releasedVersions(storeFolder, name)) {
      const target = join(cdnFolder, name, version)
      if (!existsSync(target)) cpSync(join(storeFolder, name, version), target, { recursive: true })
    }
  const details = join(storeFolder, detailsFolder)
  if (existsSync(details)) cpSync(details, join(cdnFolder, detailsFolder), { recursive: true })
}

/** The working build of a name comes first; the stable release is what pages fall back to. */
function withReleases(name: string, built: Released | undefined): Releases<Released> {
  const stable = stableReleases(storeFolder)[name]
  const releases = storedReleases<Released>(storeFolder, name)
  if (!built) return releasesFrom(releases, stable)
  const version = `${built.version}-work`
  return {
    stable: version,
    ...(stable && { previous: stable }),
    releases: { [version]: { ...built, version }, ...releases },
  }
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

/** Builds what has changed of this working copy, and returns it by name; a block that is not to be built keeps its last build. */
async function buildChanged(blocks: readonly string[] | undefined): Promise<Map<string, Released | undefined>> {
  const fingerprints = createFingerprints()
  const built = new Map<string, Released | undefined>()
  for (const [name, one] of buildables()) {
    const isWanted = (sharedNames as readonly string[]).includes(name) || (blocks?.includes(name) ?? true)
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
  unpackStore(storeFolder)
  const built = await buildChanged(blocks)
  copyReleases()
  const all = [...built].map(([name, one]): [string, Releases<Released>] => [name, withReleases(name, one)])
  const isShared = ([name]: [string, unknown]) => (sharedNames as readonly string[]).includes(name)
  // A block that this working copy has not built has its releases alone; without any it is not in the catalogue.
  const hasReleases = ([, { stable }]: [string, Releases<Released>]) => stable !== ''
  const catalogue = {
    shared: Object.fromEntries(all.filter(isShared)),
    blocks: Object.fromEntries(all.filter((entry) => !isShared(entry) && hasReleases(entry))),
  } as unknown as Catalogue
  writeFileSync(join(cdnFolder, 'licences.txt'), getLicences())
  writeFileSync(join(cdnFolder, 'catalogue.json'), JSON.stringify(catalogue, null, 2))
  return catalogue
}
