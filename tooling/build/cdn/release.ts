import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameStableReleases, sharedNames, writeCatalogue } from '../../../packages/release/src/store/catalogue.ts'
import { addDetails } from '../../../packages/release/src/store/details.ts'
import { coreImports, coreScript, lowestCore } from '../../../packages/release/src/store/lowest-core.ts'
import {
  type Added,
  addRelease,
  planRelease,
  type Released,
  releasedVersions,
  SameBytesError,
} from '../../../packages/release/src/store/store.ts'
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
  const all = new Map(packages().map((member) => [member.folder, member]))
  const getVersion = (folder: string) => all.get(folder)?.manifest.version ?? ''
  const core = getVersion('core-block')
  type Build = (folder: Folder, version: string) => Promise<Released>
  const create = (version: string, packages: readonly string[], build: Build): Buildable => ({
    version,
    packages,
    build: (folder) => build(folder, version),
  })
  const of = (folder: string) => all.get(folder) as Package
  return new Map([
    ['core', create(core, coreFolders, buildCore)],
    [
      'core-react',
      create(getVersion('core-react'), ['core-react'], (folder, version) =>
        buildCoreReact(folder, version, of('core-react')),
      ),
    ],
    ['react', create(reactVersion(), [], buildReact)],
    ['preact', create(preactVersion(), [], buildPreact)],
    [
      'runtime',
      create(getVersion('runtime'), ['runtime'], (folder, version) => buildRuntime(folder, version, of('runtime'))),
    ],
    ...blockList().map((name): [string, Buildable] => [
      name,
      create(getVersion(name), [name], (folder, version) => buildBlock(folder, version, of(name), core)),
    ]),
  ])
}

/** Builds one name into a folder of the target. */
export async function buildInto(target: Target, name: string, buildable: Buildable) {
  const folder = target(name, buildable.version)
  return { folder, released: await buildable.build(folder) }
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
  /** A sentence where it was left out. */
  readonly result: Added | SameBytesError
}

/** Builds names with what a new store needs of the shared modules beside them. */
async function buildAll(store: string, names: readonly string[]) {
  const missing = sharedNames.filter((name) => releasedVersions(store, name).length === 0)
  const built: { readonly name: string; readonly released: Released; readonly path: string }[] = []
  for (const [name, buildable] of buildables()) {
    if (!names.includes(name) && !(missing as readonly string[]).includes(name)) continue
    const { folder, released } = await buildInto(releaseTarget, name, buildable)
    const isOurs = name !== 'core' && released.core !== undefined
    const proved = isOurs
      ? { ...released, core: provedWith(store, folder, released.core ?? buildable.version) }
      : released
    built.push({ name, released: proved, path: folder.path })
  }
  return built
}

type Built = Awaited<ReturnType<typeof buildAll>>[number]

/** What adding a build would do, or why it cannot be added. */
function plan(store: string, { name, released, path }: Built): Added | Error {
  try {
    return planRelease(store, name, released, path)
  } catch (error) {
    return error as Error
  }
}

function add(store: string, { name, released, path }: Built): Added {
  const result = addRelease(store, name, released, path)
  if (result === 'added' && 'facts' in released) addDetails(store, name, released)
  return result
}

/** Adds builds to a store: each release is looked at before the first is written. The catalogue comes last. */
async function addAll(store: string, built: readonly Built[], leavesOutSame: boolean): Promise<ReleaseResult[]> {
  const planned = built.map((one) => ({ one, planned: plan(store, one) }))
  const problems = planned.flatMap(({ planned: problem }) =>
    problem instanceof Error && !(leavesOutSame && problem instanceof SameBytesError) ? [problem.message] : [],
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const results = planned.map(({ one, planned: same }) => ({
    name: one.name,
    version: one.released.version,
    result: same instanceof SameBytesError ? same : add(store, one),
  }))
  writeCatalogue(store)
  await nameStableReleases(store)
  return results
}

/** Builds names and adds them to a store, whole or not at all; then writes the store's catalogue. With `leavesOutSame`, what has the bytes of its release before is left out; default: it is refused. */
export async function release(
  store: string,
  names: readonly string[],
  { leavesOutSame = false } = {},
): Promise<ReleaseResult[]> {
  try {
    return await addAll(store, await buildAll(store, names), leavesOutSame)
  } finally {
    removeStaging()
  }
}
