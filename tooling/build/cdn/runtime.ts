import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import type { OutputChunk, Plugin } from 'rolldown'
import type { RuntimeModule } from '../../../packages/manifest/src/index.ts'
import { type Package, root } from '../workspace.ts'
import { bundle } from './bundle.ts'
import { type Folder, finish, getOutput, optionsFor } from './folder.ts'
import { coreNames } from './shared.ts'

const partSources: Readonly<Record<string, string>> = {
  ladder: 'packages/loader/src/ladder.ts',
  details: 'packages/loader/src/checked-modules.ts',
  published: 'packages/runtime/src/published-page.ts',
  i18n: 'packages/runtime/src/published-page.ts',
  consent: 'packages/runtime/src/published-page.ts',
}

const own = '?own'

/**
 * The file of published pages has a ladder of its own: shared with the file for other pages it would become a third one, and a page needs
 * one of the two. What the ladder fetches later stays shared.
 */
const ownLadder: Plugin = {
  name: 'own-ladder',
  resolveId: {
    order: 'pre',
    handler(source, importer, { kind }) {
      const folder = join(root, 'packages/loader/src')
      if (source === '@ashlar/loader/ladder') return join(folder, `ladder.ts${own}`)
      if (!importer?.endsWith(own)) return undefined
      // The status of a block is in the entry, which is there before any ladder.
      const isShared = kind === 'dynamic-import' || source === './job'
      if (!isShared && source.startsWith('./')) return join(folder, `${source}.ts${own}`)
      return this.resolve(source, importer.slice(0, -own.length), { skipSelf: true, kind })
    },
  },
  load: (id) =>
    id.endsWith(own) ? { code: readFileSync(id.slice(0, -own.length), 'utf8'), moduleType: 'ts' } : undefined,
}

/** The files of each part of the runtime, with those that they import. */
function getParts(chunks: readonly OutputChunk[], url: string): Record<string, string[]> {
  function withImports({ fileName, imports, isEntry }: OutputChunk, found = new Set<string>()): Set<string> {
    if (isEntry || found.has(fileName)) return found
    found.add(fileName)
    for (const chunk of chunks.filter((other) => imports.includes(other.fileName))) withImports(chunk, found)
    return found
  }
  return Object.fromEntries(
    Object.entries(partSources).map(([part, source]) => {
      const first = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, source))
      if (!first)
        throw new Error(`The runtime has no file for "${part}". It is not built. Import ${source} when it is needed.`)
      return [part, [...withImports(first)].map((file) => `${url}/${file}`)]
    }),
  )
}

/** Builds the script of the page, and the shims for saved pages. */
export async function buildRuntime(folder: Folder, version: string, { path }: Package): Promise<RuntimeModule> {
  const chunks = await bundle(folder, {
    entry: join(path, 'src/page-script.ts'),
    external: coreNames,
    plugins: [ownLadder],
  })
  // Classic scripts, which a page has before its modules.
  const classic = await build({
    ...optionsFor(folder),
    external: coreNames,
    splitting: false,
    format: 'iife',
    entryPoints: ['legacy-shims', 'bootstrap-script'].map((name) => join(path, `src/${name}.ts`)),
  })
  const getClassic = (name: string) => `${folder.url}/${getOutput(classic.metafile as Metafile, name)}`
  return {
    version,
    url: `${folder.url}/${chunks.find(({ isEntry }) => isEntry)?.fileName}`,
    parts: getParts(chunks, folder.url),
    legacyShims: getClassic('legacy-shims'),
    bootstrap: getClassic('bootstrap-script'),
    readsSets: true,
    integrity: await finish(folder),
    core: version,
  }
}
