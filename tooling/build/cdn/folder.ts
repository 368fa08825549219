import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions, Metafile } from 'esbuild'
import { inlinedEntries } from '../inlined-entries.ts'
import { root } from '../workspace.ts'
import { minifierMark, minifyScripts } from './minify.ts'

/** The release store of this working copy: its builds, copies of the releases, and the catalogue over them. */
export const cdnFolder = join(root, 'cdn')

/** Environment of a server whose pages get what this working copy has built. */
export const workingReleases: NodeJS.ProcessEnv = { ASHLAR_RELEASES: cdnFolder }

/** Options of every build. */
export const common: BuildOptions = {
  bundle: true,
  minifySyntax: true,
  minifyWhitespace: true,
  // Names are made by terser: those of esbuild depend on the hashes in a script, and the build with maps has other ones.
  minifyIdentifiers: false,
  format: 'esm',
  target: 'es2022',
  splitting: true,
  metafile: true,
  // An address is content: a file that differs has another one, and caches may store it for ever.
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  alias: { ...inlinedEntries },
  define: { 'process.env.NODE_ENV': '"production"' },
  footer: { js: minifierMark },
  jsx: 'automatic',
  logLevel: 'error',
  absWorkingDir: root,
}

/** A folder of built files, before they go where they are served from. */
export interface Folder {
  /** Where it is built. */
  readonly path: string
  /** Where its files are served from. */
  readonly url: string
  /** Working builds have source maps; releases are small and have none. */
  readonly hasMaps: boolean
}

/** Where everything is built; of its own for each process, as a server may be sending the files of another build. */
const staging = join(root, 'cdn', `.staging-${process.pid}`)

function emptyFolder(name: string, version: string): string {
  const path = join(staging, name, version)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return path
}

/** Decides where the folder of a name and version is built and served from. */
export type Target = (name: string, version: string) => Folder

/** Builds for this working copy: one of each name. */
export const workTarget: Target = (name) => ({
  path: emptyFolder(name, 'work'),
  url: `/cdn/.work/${name}`,
  hasMaps: true,
})

/** Builds for a release store: a folder for each version. */
export const releaseTarget: Target = (name, version) => ({
  path: emptyFolder(name, version),
  url: `/cdn/${name}/${version}`,
  hasMaps: false,
})

/** Builds a release again with source maps, beside it. */
export const mapTarget: Target = (name, version) => ({
  path: emptyFolder(name, `${version}.maps`),
  url: `/cdn/${name}/${version}`,
  hasMaps: true,
})

/** Removes what this process has built and not moved. */
export const removeStaging = () => rmSync(staging, { recursive: true, force: true })

/** Build options for a folder. The server names a source map in a header: a comment would be downloaded by visitors. */
export const optionsFor = ({ path, hasMaps }: Folder): BuildOptions => ({
  ...common,
  outdir: path,
  sourcemap: hasMaps ? 'external' : false,
})

/** The built file of an entry point, by the entry's name without its ending. Hashes of esbuild have eight characters. */
export function getOutput({ outputs }: Metafile, name: string, kind: 'js' | 'css' = 'js'): string {
  const pattern = new RegExp(`(?:^|/)${name}-[0-9A-Z]{8}\\.${kind}$`)
  const found = Object.entries(outputs).find(([file, { entryPoint }]) => entryPoint && pattern.test(file))
  if (!found)
    throw new Error(`The build has no file "${name}.${kind}". Nothing is served of it. Check its entry points.`)
  return found[0].replace(/^.*\//, '')
}

/** Each page carries one for each file of its blocks, and no compression makes them smaller: the shortest that browsers take. */
function getHash(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`
}

/** Integrity of every script and style of a folder, by address. */
export function getIntegrity({ path, url }: Folder): Record<string, string> {
  const files = readdirSync(path).filter((file) => /\.(js|css)$/.test(file))
  return Object.fromEntries(files.sort().map((file) => [`${url}/${file}`, getHash(join(path, file))]))
}

/** Minifies the scripts of a folder, which are then as they are served, and returns the integrity of its files. */
export async function finish(folder: Folder): Promise<Record<string, string>> {
  await minifyScripts(folder.path)
  return getIntegrity(folder)
}

/** Moves the files that differ, each at once, and removes those that are no longer built: pages go on loading meanwhile. */
export function replaceFiles(built: string, served: string) {
  mkdirSync(served, { recursive: true })
  const files = readdirSync(built)
  for (const file of files) {
    const [from, to] = [join(built, file), join(served, file)]
    if (!existsSync(to) || !readFileSync(to).equals(readFileSync(from))) renameSync(from, to)
  }
  for (const file of readdirSync(served)) if (!files.includes(file)) rmSync(join(served, file), { recursive: true })
}
