import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import { inlinedEntries } from '../inlined-entries.ts'
import { root } from '../workspace.ts'
import { copySmall, nameChunk } from './copy-small.ts'
import type { Folder } from './folder.ts'
import { minifierMark } from './minify.ts'
import { pureContracts } from './pure-contracts.ts'

/** An address is content: a file that differs has another one, and caches may store it for ever. */
const fileName = '[name]-[hash:6].js'

/**
 * Six characters are the least that rolldown writes. Each folder is one version, so four tell its files apart; every page has the names of dozens, and no
 * compression makes them smaller.
 */
function shortenNames(chunks: readonly OutputChunk[]): BuiltScript[] {
  const shorten = (name: string) => name.replace(/..(?=\.js$)/, '')
  return chunks.map(({ fileName, imports, code, map, isEntry, facadeModuleId, modules }) => ({
    fileName: shorten(fileName),
    imports: imports.map(shorten),
    code: chunks.reduce((text, chunk) => text.replaceAll(chunk.fileName, shorten(chunk.fileName)), code),
    map,
    isEntry,
    facadeModuleId,
    modules,
  }))
}

/** What is bundled, and how. */
interface BundleOptions {
  /** Source of the entry. */
  readonly entry: string
  /** Modules that the page brings. */
  readonly external: readonly (string | RegExp)[]
  readonly plugins?: readonly Plugin[]
}

/** A script as it is written, before it is minified. */
export type BuiltScript = Pick<
  OutputChunk,
  'fileName' | 'imports' | 'code' | 'map' | 'isEntry' | 'facadeModuleId' | 'modules'
>

/** The files of a bundle: an entry, what it imports later, and what several of them share. */
async function generate({ hasMaps }: Folder, { entry, external, plugins = [] }: BundleOptions): Promise<OutputChunk[]> {
  const build = await rolldown({
    cwd: root,
    input: { index: entry },
    external: [...external],
    plugins: [...plugins, pureContracts],
    platform: 'browser',
    // The entry may export more than a page reads: what later files take from it.
    preserveEntrySignatures: 'allow-extension',
    resolve: { alias: { ...inlinedEntries } },
    transform: {
      target: 'es2022',
      jsx: { runtime: 'automatic', development: false },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    treeshake: { moduleSideEffects: false },
    logLevel: 'warn',
    // A module of the entry stays there also where a later file asks for it.
    checks: { ineffectiveDynamicImport: false },
  })
  const { output } = await build.generate({
    format: 'es',
    footer: minifierMark,
    sourcemap: hasMaps ? 'hidden' : false,
    entryFileNames: fileName,
    chunkFileNames: (chunk) => fileName.replace('[name]', nameChunk(chunk)),
    hashCharacters: 'base36',
    minifyInternalExports: true,
  })
  await build.close()
  return output.filter((file) => file.type === 'chunk')
}

/**
 * Bundles a script of pages, and what it fetches later, into a folder. Modules of the entry stay in it where a later file needs them too;
 * small ones are copied; names that nothing reads are left out. So the source is cut by meaning, and never to save a request.
 */
export async function bundle(folder: Folder, options: BundleOptions): Promise<BuiltScript[]> {
  const { plugins = [] } = options
  const shared = await generate({ ...folder, hasMaps: false }, options)
  const chunks = shortenNames(await generate(folder, { ...options, plugins: [copySmall(shared), ...plugins] }))
  for (const { fileName, code, map } of chunks) {
    writeFileSync(join(folder.path, fileName), code)
    if (map) writeFileSync(join(folder.path, `${fileName}.map`), map.toString())
  }
  return chunks
}
