import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedFolders, writeCatalogue } from '../../packages/release/src/store/catalogue.ts'
import { coreImports, coreScript, lowestCore } from '../../packages/release/src/store/lowest-core.ts'
import { type Added, addRelease, type Released, releasedVersions } from '../../packages/release/src/store/store.ts'
import { blockList, type Package, packages } from '../workspace.ts'
import { buildBlock } from './block.ts'
import { type Folder, releaseTarget, removeStaging, type Target } from './folder.ts'
import { buildRuntime } from './runtime.ts'
import {
  buildCore,
  buildCoreReact,
  buildPreact,
  buildReact,
  coreFolders,
  preactVersion,
  reactVersion,
} from './shared.ts'

/** What can be built, with its version in this working copy. */
export interface Buildable {
  readonly version: string
  /** Packages that it is built from, by folder. */
  readonly packages: readonly string[]
  build(folder: Folder): Promise<Released>
}

/** Everything that can be built, by the name of its folder; shared modules first, as blocks need a core. */
export function buildables(): Map<string, Buildable> {
  const all = new Map(packages().map((one) => [one.folder, one]))
  const versionOf = (folder: string) => all.get(folder)?.manifest.version ?? ''
  const core = versionOf('core-block')
  type Build = (folder: Folder, version: string) => Promise<Released>
  const create = (version: string, packages: readonly string[], build: Build): Buildable => ({
    version,
    packages,
    build: (folder) => build(folder, version),
  })
  const of = (folder: string) => all.get(folder) as Package
  return new Map([
    [sharedFolders.core, create(core, coreFolders, buildCore)],
    [
      sharedFolders.coreReact,
      create(versionOf('core-react'), ['core-react'], (folder, version) =>
        buildCoreReact(folder, version, of('core-react')),
      ),
    ],
    [sharedFolders.react, create(reactVersion(), [], buildReact)],
    [sharedFolders.preact, create(preactVersion(), [], buildPreact)],
    [
      sharedFolders.runtime,
      create(versionOf('runtime'), ['runtime'], (folder, version) => buildRuntime(folder, version, of('runtime'))),
    ],
    ...blockList().map((name): [string, Buildable] => [
      name,
      create(versionOf(name), [name], (folder, version) => buildBlock(folder, version, of(name), core)),
    ]),
  ])
}

/** Builds one name into a folder of the target. */
export async function buildInto(target: Target, name: string, one: Buildable) {
  const folder = target(name, one.version)
  return { folder, released: await one.build(folder) }
}

/** The oldest core that has all names a built block imports. */
function provedWith(store: string, { path }: Folder, current: string): string {
  const scripts = readdirSync(path).filter((file) => file.endsWith('.js'))
  const imports = new Set(scripts.flatMap((file) => [...coreImports(readFileSync(join(path, file), 'utf8'))]))
  return lowestCore(store, current, imports, (version) => readFileSync(join(store, coreScript(store, version)), 'utf8'))
}

/** A release that was asked for, and what became of it. */
export interface ReleaseResult {
  readonly name: string
  readonly version: string
  readonly result: Added
}

/** Builds names and adds them to a store, each with what it needs of the shared modules; then writes the store's catalogue. */
export async function release(store: string, names: readonly string[]): Promise<ReleaseResult[]> {
  const known = buildables()
  const shared = Object.values(sharedFolders).filter((name) => releasedVersions(store, name).length === 0)
  const results: ReleaseResult[] = []
  for (const [name, one] of known) {
    if (!names.includes(name) && !(shared as string[]).includes(name)) continue
    const { folder, released } = await buildInto(releaseTarget, name, one)
    const proved = 'core' in released ? { ...released, core: provedWith(store, folder, released.core) } : released
    const result = addRelease(store, name, proved, folder.path)
    results.push({ name, version: one.version, result })
  }
  removeStaging()
  writeCatalogue(store)
  return results
}
