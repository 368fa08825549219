import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Metafile } from 'esbuild'
import type { BlockFacts } from '../../packages/core-block/src/contract.ts'
import type { Catalogue, Release } from '../../packages/runtime/src/catalogue.ts'
import { factsOf } from '../block-facts.ts'
import { slimContract } from '../slim-contract.ts'
import { staticMarkup } from '../static-markup-plugin.ts'
import { type Package, root } from '../workspace.ts'
import { type Folder, finish, optionsFor, outputOf } from './folder.ts'
import { coreNames, reactNames } from './shared.ts'

type BuiltContract = BlockFacts & { readonly selectors: readonly string[] }

/** The contract as a value: bundled for Node and imported, so that no list has to be written by hand. */
async function readContract(path: string): Promise<BuiltContract> {
  const outfile = join(root, 'node_modules/.cache/cdn/contracts', `${basename(path)}-${Date.now()}.mjs`)
  await build({
    entryPoints: [join(path, 'src/contract.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    logLevel: 'error',
  })
  return ((await import(pathToFileURL(outfile).href)) as { contract: BuiltContract }).contract
}

/** The face that pages use has no markup component: what the server renders with is not downloaded. */
function entryOf(path: string): string {
  const file = join(root, 'node_modules/.cache/cdn/entries', `${basename(path)}.ts`)
  mkdirSync(join(root, 'node_modules/.cache/cdn/entries'), { recursive: true })
  const source = join(path, 'src/block.ts')
  const [, name] = /^export const (\w+)/m.exec(readFileSync(source, 'utf8')) ?? []
  writeFileSync(file, `import { ${name} } from ${JSON.stringify(source)}\nexport const { init, destroy } = ${name}\n`)
  return file
}

/** Builds a block into a folder. `core` is the oldest version of the shared core that it runs with. */
export async function buildBlock(folder: Folder, version: string, block: Package, core: string): Promise<Release> {
  const { manifest, path } = block
  const script = await build({
    ...optionsFor(folder),
    entryPoints: [{ in: entryOf(path), out: 'index' }],
    external: [...coreNames, ...reactNames, '@ashlar/core-react', 'immer'],
    plugins: [staticMarkup.esbuild(), slimContract],
  })
  const url = `${folder.url}/${outputOf(script.metafile as Metafile, 'index')}`
  const source = join(path, 'src/style.css')
  let style: string | undefined
  if (existsSync(source)) {
    const options = { ...optionsFor(folder), sourcemap: false, splitting: false } as const
    const { metafile } = await build({ ...options, entryPoints: [source] })
    style = `${folder.url}/${outputOf(metafile as Metafile, 'style', 'css')}`
  }
  const integrity = await finish(folder)
  const contract = await readContract(path)
  // An optional peer is for the component of ./react, which no page downloads.
  const react =
    Object.hasOwn(manifest.peerDependencies ?? {}, '@ashlar/core-react') &&
    !manifest.peerDependenciesMeta?.['@ashlar/core-react']?.optional
  return {
    version,
    url,
    ...(style && { style: [style, integrity[style] as string] as const }),
    integrity,
    core,
    facts: { selector: contract.selectors.join(',') || ':not(*)', ...factsOf(contract), ...(react && { react }) },
  }
}

const partSources: Readonly<Record<string, string>> = {
  ladder: 'packages/loader/src/ladder.ts',
  details: 'packages/loader/src/complete-release.ts',
  i18n: 'packages/runtime/src/published-page.ts',
  consent: 'packages/runtime/src/published-page.ts',
}

/** The files of each part of the runtime, with those that it imports. */
function partsOf({ outputs }: Metafile, url: string, entry: string): Record<string, string[]> {
  const nameOf = (file: string) => file.replace(/^.*\//, '')
  function withImports(file: string, found = new Set<string>()): Set<string> {
    if (nameOf(file) === entry || found.has(file)) return found
    found.add(file)
    for (const { path, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) withImports(path, found)
    return found
  }
  return Object.fromEntries(
    Object.entries(partSources).map(([part, source]) => {
      const [file = ''] = Object.entries(outputs).find(([, one]) => one.entryPoint === source) ?? []
      return [part, [...withImports(file)].map((one) => `${url}/${nameOf(one)}`)]
    }),
  )
}

/** Builds the script of the page, and the shims for saved pages. */
export async function buildRuntime(folder: Folder, version: string, { path }: Package): Promise<Catalogue['runtime']> {
  const options = { ...optionsFor(folder), external: coreNames }
  const module = await build({ ...options, entryPoints: [join(path, 'src/index.ts')] })
  const shims = await build({
    ...options,
    splitting: false,
    format: 'iife',
    entryPoints: [join(path, 'src/legacy-shims.ts')],
  })
  const entry = outputOf(module.metafile as Metafile, 'index')
  return {
    version,
    url: `${folder.url}/${entry}`,
    parts: partsOf(module.metafile as Metafile, folder.url, entry),
    legacyShims: `${folder.url}/${outputOf(shims.metafile as Metafile, 'legacy-shims')}`,
    integrity: await finish(folder),
  }
}
