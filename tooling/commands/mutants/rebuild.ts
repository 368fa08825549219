// Builds again what pages download of a file, and nothing else.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, isShared, type Releases, releasesOf } from '../../../packages/manifest/src/index.ts'
import { cdnFolder, removeStaging, replaceFiles, workTarget } from '../../build/cdn/folder.ts'
import { buildables, buildInto } from '../../build/cdn/release.ts'
import { coreNames } from '../../build/cdn/shared.ts'
import { type Package, packages } from '../../build/workspace.ts'

/** The packages whose code is in the builds of the packages that import them. */
function listUsers(folder: string, all: readonly Package[]): string[] {
  const found = new Set([folder])
  const uses = ({ manifest }: Package, name: string) =>
    [manifest.dependencies, manifest.peerDependencies].some((list) => list && Object.hasOwn(list, name))
  for (const user of found) for (const other of all) if (uses(other, `@ashlar/${user}`)) found.add(other.folder)
  return [...found]
}

/** The names of the builds that have the code of a package in them. */
function listBuilds(folder: string): string[] {
  if (coreNames.includes(`@ashlar/${folder}`)) return ['core']
  if (folder === 'core-react') return ['core-react']
  const known = buildables()
  return listUsers(folder, packages())
    .map((name) => (name === 'loader' ? 'runtime' : name))
    .filter((name) => known.has(name))
}

/** The releases of a name with a new build in place of the stable one. */
function replaceStable<Kind>(known: Releases<Kind>, built: Kind): Releases<Kind> {
  const { stable, releases } = known
  return { ...known, releases: { ...releases, [stable]: { ...built, version: stable } } }
}

/** The catalogue with a new build of a name in it. */
function replaceBuild(catalogue: Catalogue, name: string, built: unknown): Catalogue {
  const part = isShared(catalogue, name) ? 'shared' : 'blocks'
  const known = releasesOf(catalogue, name) as Releases<unknown>
  return { ...catalogue, [part]: { ...catalogue[part], [name]: replaceStable(known, built) } }
}

/** Builds what has the code of a file in it; nothing for code of the server, which tests read as source. */
export async function rebuild(file: string): Promise<void> {
  const [, folder = ''] = /^packages\/([^/]+)\/src\//.exec(file) ?? []
  const path = join(cdnFolder, 'catalogue.json')
  let catalogue = JSON.parse(readFileSync(path, 'utf8')) as Catalogue
  const known = buildables()
  for (const name of listBuilds(folder)) {
    const buildable = known.get(name)
    if (!buildable) continue
    const { folder: built, released } = await buildInto(workTarget, name, buildable)
    replaceFiles(built.path, join(cdnFolder, '.work', name))
    catalogue = replaceBuild(catalogue, name, released)
  }
  removeStaging()
  writeFileSync(path, JSON.stringify(catalogue, null, 2))
}
