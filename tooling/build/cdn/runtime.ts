import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import type { Plugin } from 'rolldown'
import type { RuntimeModule } from '../../../packages/manifest/src/index.ts'
import { type Package, root } from '../workspace.ts'
import { type BuiltScript, bundle } from './bundle.ts'
import { type Folder, finish, getOutput, optionsFor } from './folder.ts'
import { coreNames } from './shared.ts'

const partSources: Readonly<Record<string, string>> = {
  ladder: 'packages/loader/src/ladder.ts',
  details: 'packages/loader/src/checked-modules.ts',
  published: 'packages/runtime/src/start/published-page.ts',
  i18n: 'packages/runtime/src/start/published-page.ts',
  consent: 'packages/runtime/src/start/published-page.ts',
}

const ownMark = '?own'
const publishedPage = join(root, 'packages/runtime/src/start/published-page.ts')
const joined = `${publishedPage}?joined`
const joinedCode = `import { afterStart, createConsentService, createI18nService, createLadder, watchErrors } from ${JSON.stringify(publishedPage)}
const page = { afterStart, createConsentService, createI18nService, createLadder, watchErrors }
export const fetchPublishedPage = async () => page
export const fetchLadder = fetchPublishedPage
export const chooseLadder = () => undefined`
const ladderAlone = 'climb-or-start?ladder'

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
      if (source === '@ashlar/loader/ladder') return join(folder, `ladder.ts${ownMark}`)
      if (!importer?.endsWith(ownMark)) return undefined
      // The status of a block is in the entry, which is there before any ladder.
      const isShared = kind === 'dynamic-import' || source === './job'
      if (!isShared && source.startsWith('./')) return join(folder, `${source}.ts${ownMark}`)
      return this.resolve(source, importer.slice(0, -ownMark.length), { skipSelf: true, kind })
    },
  },
  load: (id) =>
    id.endsWith(ownMark) ? { code: readFileSync(id.slice(0, -ownMark.length), 'utf8'), moduleType: 'ts' } : undefined,
}

/**
 * The script for pages with a page context has what each of them fetches beside it, the ladder included, in itself: one file in place of two.
 * What both scripts fetch later is built for each, as it imports from the script of its page.
 */
const joinPublished: Plugin = {
  name: 'join-published',
  resolveId: {
    order: 'pre',
    handler(source) {
      if (/\/fetch-(?:ladder|published-page)$/.test(source)) return joined
      // It is for a ladder that cannot be fetched.
      return source.endsWith('/climb-or-start') ? ladderAlone : undefined
    },
  },
  load: (id) => {
    if (id === ladderAlone)
      return 'export const climbOrStart = async (job, first, fetching) => (await fetching).climb(job, first)'
    return id === joined ? joinedCode : undefined
  },
}

/** The files of each part of the runtime, with those that they import; none for a part of the script itself. */
function getParts(chunks: readonly BuiltScript[], url: string): Record<string, string[]> {
  function withImports({ fileName, imports, isEntry }: BuiltScript, found = new Set<string>()): Set<string> {
    if (isEntry || found.has(fileName)) return found
    found.add(fileName)
    for (const chunk of chunks.filter((other) => imports.includes(other.fileName))) withImports(chunk, found)
    return found
  }
  return Object.fromEntries(
    Object.entries(partSources).map(([part, source]) => {
      const path = join(root, source)
      const first =
        chunks.find(({ facadeModuleId }) => facadeModuleId === path) ??
        chunks.find(({ isEntry, modules }) => isEntry && (path in modules || joined in modules))
      if (!first)
        throw new Error(`The runtime has no file for "${part}". It is not built. Import ${source} when it is needed.`)
      return [part, [...withImports(first)].map((file) => `${url}/${file}`)]
    }),
  )
}

/** Builds the script of the page with a plugin, and what it fetches later. */
async function buildScript(folder: Folder, { path }: Package, plugin: Plugin) {
  const options = { entry: join(path, 'src/start/page-script.ts'), external: coreNames, plugins: [plugin] }
  const chunks = await bundle(folder, options)
  return {
    url: `${folder.url}/${chunks.find(({ isEntry }) => isEntry)?.fileName}`,
    parts: getParts(chunks, folder.url),
    files: chunks.map(({ fileName }) => `${folder.url}/${fileName}`),
  }
}

/** Builds the scripts of pages with and without a page context, and the shims for saved pages. */
export async function buildRuntime(folder: Folder, version: string, runtime: Package): Promise<RuntimeModule> {
  const own = await buildScript(folder, runtime, ownLadder)
  const published = await buildScript(folder, runtime, joinPublished)
  // Classic scripts, which a page has before its modules.
  const classic = await build({
    ...optionsFor(folder),
    external: coreNames,
    splitting: false,
    format: 'iife',
    entryPoints: ['legacy/legacy-shims', 'start/bootstrap-script'].map((name) => join(runtime.path, `src/${name}.ts`)),
  })
  const getClassic = (name: string) => `${folder.url}/${getOutput(classic.metafile as Metafile, name)}`
  const hashes = await finish(folder)
  const [legacyShims, bootstrap] = [getClassic('legacy-shims'), getClassic('bootstrap-script')]
  const withHashes = ({ url, parts, files }: typeof own) => ({
    url,
    parts,
    integrity: Object.fromEntries(files.sort().map((file) => [file, hashes[file] as string])),
  })
  return {
    version,
    ...withHashes({ ...own, files: [...own.files, legacyShims, bootstrap] }),
    published: withHashes(published),
    legacyShims,
    bootstrap,
    readsSets: true,
    joinsDetails: true,
    claimsPolicy: true,
    core: version,
  }
}
