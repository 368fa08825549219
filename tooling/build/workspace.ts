import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** One package, as its manifest has it. */
export interface Package {
  /** Its folder's name. */
  readonly folder: string
  /** The path of that folder from the top of the repository: `packages/accordion`. */
  readonly place: string
  /** The absolute path of that folder. */
  readonly path: string
  readonly manifest: {
    readonly name: string
    readonly version: string
    readonly description?: string
    readonly private?: boolean
    /** Why a block is not to be used any more, and what to use. Default: none. */
    readonly deprecated?: string
    readonly files?: readonly string[]
    readonly exports?: Record<string, unknown>
    readonly bin?: Record<string, string>
    readonly dependencies?: Record<string, string>
    readonly devDependencies?: Record<string, string>
    readonly peerDependencies?: Record<string, string>
    readonly peerDependenciesMeta?: Record<string, { readonly optional?: boolean }>
    /** Bytes of the package's part of a page, in brotli KiB. */
    readonly ashlar?: {
      /** Its ceiling. */
      readonly budget?: number
      /** Sources of the parts that its example fetches at once, beside its module and style. Default: none. */
      readonly common?: readonly string[]
      /** What one that is over its ceiling may weigh: in the common case, and with the heaviest part that is fetched later. */
      readonly overweight?: { readonly common: number; readonly max: number; readonly until: string }
    }
  }
}

/** A test writes blocks with such names and removes them: they are no part of the repository for what runs beside it. */
const generated = /^generated-/

/** The package in a folder such as `packages/accordion`. Throws where that has no manifest. */
export function readPackage(place: string): Package {
  const path = join(root, place)
  return {
    folder: basename(place),
    place,
    path,
    manifest: JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')),
  }
}

const readWorkspaces = (parent: string): Package[] =>
  readdirSync(join(root, parent))
    .filter((name) => !generated.test(name) && existsSync(join(root, parent, name, 'package.json')))
    .map((name) => readPackage(`${parent}/${name}`))

/** What others import: every package, and the apps with entries, by folder name. */
export function packages(): Package[] {
  const all = [...readWorkspaces('packages'), ...readWorkspaces('apps')].filter(({ manifest }) => manifest.exports)
  return all.sort((a, b) => (a.folder < b.folder ? -1 : 1))
}

/** True for a package that runs in Node alone: an app, or one with commands. */
export const isOfNode = ({ place, manifest }: Package) => place.startsWith('apps/') || manifest.bin !== undefined

/** The packages of folders; default: all. Throws for a folder that is no package. */
export function readPackages(folders?: readonly string[]): Package[] {
  const all = packages()
  if (!folders) return all
  return folders.map((folder) => {
    const found = all.find((known) => known.folder === folder)
    if (found) return found
    throw new Error(
      `No package is called "${folder}". Nothing was done. There are: ${all.map((known) => known.folder).join(', ')}.`,
    )
  })
}

const others = new Set(['loader', 'manifest', 'runtime', 'release'])

/** True for a package that is a block: no core, no loader, no runtime, no release tools, no app. */
export function isBlock(name: string): boolean {
  return !name.startsWith('core-') && !others.has(name) && !existsSync(join(root, 'apps', name))
}

/** The names of all blocks. */
export function blockList(): string[] {
  return packages()
    .map(({ folder }) => folder)
    .filter((name) => isBlock(name) && existsSync(join(root, 'packages', name, 'src/markup.tsx')))
}
