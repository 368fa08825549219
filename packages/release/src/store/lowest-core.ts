import { newestFirst, type SharedModules } from '@ashlar/manifest'
import { isPacked } from './mirror.ts'
import { packedReleases } from './packed.ts'
import { readRelease, releasedVersions } from './store.ts'

const nameList = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .filter(([name]) => name)

/** The names that a built script imports from the shared core. */
export function coreImports(script: string): Set<string> {
  const imports = script.matchAll(/import\s*\{([^}]*)\}\s*from\s*"@ashlar\/core-(?:block|dom|intents)"/g)
  return new Set([...imports].flatMap(([, list = '']) => nameList(list).map(([name = '']) => name)))
}

/** The names that a built script exports. */
export function exportedNames(script: string): Set<string> {
  const exports = script.matchAll(/export\s*\{([^}]*)\}/g)
  return new Set([...exports].flatMap(([, list = '']) => nameList(list).map((names) => names.at(-1) ?? '')))
}

/** Reads the main script of a release of the core. */
export type ReadCore = (version: string) => string

/** The cores of a store that every clone has: what else is unpacked differs from machine to machine. */
function listCores(store: string): string[] {
  if (!isPacked(store)) return releasedVersions(store, 'core')
  return packedReleases(store).flatMap((release) => /^core@(.+)$/.exec(release)?.[1] ?? [])
}

/** The lowest released core of the current major that has every name a block imports. Default: the current one. */
export function lowestCore(store: string, current: string, imports: ReadonlySet<string>, readCore: ReadCore): string {
  const major = current.split('.')[0]
  const versions = listCores(store).filter((version) => version.split('.')[0] === major)
  const suits = (version: string) => {
    const known = exportedNames(readCore(version))
    return [...imports].every((name) => known.has(name))
  }
  return versions.sort((a, b) => newestFirst(b, a)).find(suits) ?? current
}

/** The address of the main script of a release of the core, without the folder that it is served from. */
export function coreScript(store: string, version: string): string {
  const { imports } = readRelease<SharedModules>(store, 'core', version)
  return (imports['@ashlar/core-block'] ?? '').replace(/^\/cdn\//, '')
}
