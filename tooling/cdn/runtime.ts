import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import type { RuntimeModule } from '../../packages/manifest/src/index.ts'
import { type Package, root } from '../workspace.ts'
import { type Folder, finish, getOutput, optionsFor } from './folder.ts'
import { coreNames } from './shared.ts'

const partSources: Readonly<Record<string, string>> = {
  ladder: 'packages/loader/src/ladder.ts',
  details: 'packages/loader/src/complete-release.ts',
  published: 'packages/runtime/src/published-page.ts',
  i18n: 'packages/runtime/src/published-page.ts',
  consent: 'packages/runtime/src/published-page.ts',
}

/**
 * The file of published pages has a ladder of its own: shared with the file for other pages it would become a third one, and a page needs
 * one of the two. What the ladder fetches later stays shared.
 */
const ownLadder: Plugin = {
  name: 'own-ladder',
  setup({ onLoad, onResolve }) {
    const folder = join(root, 'packages/loader/src')
    onResolve({ filter: /^@ashlar\/loader\/ladder$/ }, () => ({ path: join(folder, 'ladder.ts'), suffix: '?own' }))
    onResolve({ filter: /^\.\// }, ({ path, kind, pluginData }) =>
      pluginData === 'own' && kind === 'import-statement'
        ? { path: join(folder, `${path}.ts`), suffix: '?own' }
        : undefined,
    )
    onLoad({ filter: /\.ts$/ }, ({ path, suffix }) =>
      suffix === '?own'
        ? { contents: readFileSync(path, 'utf8'), loader: 'ts', resolveDir: folder, pluginData: 'own' }
        : undefined,
    )
  },
}

/** The files of each part of the runtime, with those that it imports. */
function getParts({ outputs }: Metafile, url: string, entry: string): Record<string, string[]> {
  const getName = (file: string) => file.replace(/^.*\//, '')
  function withImports(file: string, found = new Set<string>()): Set<string> {
    if (getName(file) === entry || found.has(file)) return found
    found.add(file)
    for (const { path, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) withImports(path, found)
    return found
  }
  return Object.fromEntries(
    Object.entries(partSources).map(([part, source]) => {
      const [file = ''] = Object.entries(outputs).find(([, one]) => one.entryPoint === source) ?? []
      return [part, [...withImports(file)].map((one) => `${url}/${getName(one)}`)]
    }),
  )
}

/** Builds the script of the page, and the shims for saved pages. */
export async function buildRuntime(folder: Folder, version: string, { path }: Package): Promise<RuntimeModule> {
  const options = { ...optionsFor(folder), external: coreNames }
  const module = await build({
    ...options,
    entryPoints: [{ in: join(path, 'src/page-script.ts'), out: 'index' }],
    plugins: [ownLadder],
  })
  // Classic scripts, which a page has before its modules.
  const classic = await build({
    ...options,
    splitting: false,
    format: 'iife',
    entryPoints: ['legacy-shims', 'bootstrap-script'].map((name) => join(path, `src/${name}.ts`)),
  })
  const getClassic = (name: string) => `${folder.url}/${getOutput(classic.metafile as Metafile, name)}`
  const entry = getOutput(module.metafile as Metafile, 'index')
  return {
    version,
    url: `${folder.url}/${entry}`,
    parts: getParts(module.metafile as Metafile, folder.url, entry),
    legacyShims: getClassic('legacy-shims'),
    bootstrap: getClassic('bootstrap-script'),
    readsSets: true,
    integrity: await finish(folder),
    core: version,
  }
}
