import type { SharedModules } from './catalogue.ts'
import type { ChosenBlock } from './channels.ts'
import { getHashes } from './entries.ts'
import type { SharedSet } from './page-set.ts'

/** The import map of a page. Files of a release with a core of another major find it by their scope. */
export interface ImportMap {
  readonly imports: Readonly<Record<string, string>>
  readonly integrity: Readonly<Record<string, string>>
  readonly scopes?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const getFolder = (url: string) => url.replace(/[^/]*$/, '')

const getAddress = (imports: SharedModules['imports']) => Object.values(imports)[0] ?? ''

type Releases = readonly ChosenBlock['releases'][number][]

/** The shared modules that releases need, and the scopes of those that need another core. */
function getScopes({ core, coreFor, coreReactFor }: SharedSet, releases: Releases) {
  const modules = new Set<SharedModules>([core])
  const scopes: Record<string, Readonly<Record<string, string>>> = {}
  for (const release of releases) {
    const needed = coreFor(release.core) ?? core
    const joined = release.facts.react ? [coreReactFor(needed)] : []
    for (const shared of [needed, ...joined]) modules.add(shared)
    if (needed === core) continue
    scopes[getFolder(release.url)] = Object.assign({}, needed.imports, ...joined.map(({ imports }) => imports))
    for (const { imports } of joined) scopes[getFolder(getAddress(imports))] = needed.imports
  }
  return { modules, scopes }
}

/** The import map. Files of a block that was built against another major of the core find that core, so that a page may have two majors. */
export function getImportMap(set: SharedSet, chosen: readonly ChosenBlock[], react: 'react' | 'preact'): ImportMap {
  const { core, coreReactFor, runtime, library } = set
  const releases = chosen.flatMap((block) => block.releases)
  const views = releases.filter(({ facts }) => facts.react)
  const { modules, scopes } = getScopes(set, releases)
  const named = views.length > 0 ? [core, coreReactFor(core), library(react)] : [core]
  const hashes = [...new Set([...named, ...modules])].map(({ integrity }) => integrity)
  const integrity = Object.assign({}, ...hashes, runtime.integrity, ...chosen.flatMap(getHashes))
  // Import maps cover modules alone: a stylesheet brings its hash with its address, and the shims of saved pages are a classic script.
  const classic = [runtime.legacyShims, runtime.bootstrap, ...releases.map(({ step }) => step?.[0])]
  const isModule = (url: string) => !url.endsWith('.css') && !classic.includes(url)
  return {
    imports: Object.assign({}, ...named.map(({ imports }) => imports)),
    integrity: Object.fromEntries(Object.entries<string>(integrity).filter(([url]) => isModule(url))),
    ...(Object.keys(scopes).length > 0 && { scopes }),
  }
}
