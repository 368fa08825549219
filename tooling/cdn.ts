import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import type { BlockFacts } from '../packages/core-block/src/contract.ts'
import type { Catalogue, CatalogueBlock, Release, SharedModules } from '../packages/runtime/src/catalogue.ts'
import { factsOf } from './block-facts.ts'
import { slimContract } from './slim-contract.ts'
import { staticMarkup } from './static-markup-plugin.ts'
import { blockList, type Package, packages, root } from './workspace.ts'

/** Where the immutable folders and the catalogue are. */
export const cdnFolder = join(root, 'cdn')

const sharedCore = ['@ashlar/core-block', '@ashlar/core-dom', '@ashlar/core-intents']
const reactNames = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const preactOf: Record<string, string> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
}

const common: BuildOptions = {
  bundle: true,
  minify: true,
  // Not linked: a visitor's phone would download the comment. The server names the map in a header.
  sourcemap: 'external',
  format: 'esm',
  target: 'es2022',
  splitting: true,
  chunkNames: '[name]-[hash]',
  define: { 'process.env.NODE_ENV': '"production"' },
  jsx: 'automatic',
  logLevel: 'error',
}

export function sha384(path: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`
}

const shortHash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8)

/** Where a folder is built, before its files replace those that a server may be sending; as deep as they are, for the paths in source maps. */
const staging = join(root, `cdn-staging-${process.pid}`)

interface Folder {
  /** Where it is built. */
  readonly path: string
  /** Where it is served from. */
  readonly target: string
  readonly url: string
}

function emptyFolder(name: string, version: string): Folder {
  const path = join(staging, name, version)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return { path, target: join(cdnFolder, name, version), url: `/cdn/${name}/${version}` }
}

/** Replaces the files that differ, each at once, and removes those that are no longer built: pages go on loading meanwhile. */
function replaceFiles({ path, target }: Folder) {
  mkdirSync(target, { recursive: true })
  const files = readdirSync(path)
  for (const file of files) {
    const [built, served] = [join(path, file), join(target, file)]
    if (!existsSync(served) || !readFileSync(served).equals(readFileSync(built))) renameSync(built, served)
  }
  for (const file of readdirSync(target)) if (!files.includes(file)) rmSync(join(target, file), { recursive: true })
}

/** Address of an entry file: its content is in the query, so that a working copy under one version is never cached stale. */
function entryUrl({ path, url }: Folder, file: string): string {
  return `${url}/${file}?${shortHash(join(path, file))}`
}

function integrityOf(folder: Folder, entries: Record<string, string>): Record<string, string> {
  const files = readdirSync(folder.path).filter((file) => /\.(js|css)$/.test(file))
  return Object.fromEntries(
    files.map((file) => [entries[file] ?? `${folder.url}/${file}`, sha384(join(folder.path, file))]),
  )
}

async function buildShared(
  name: string,
  version: string,
  modules: Record<string, string>,
  options: BuildOptions = {},
): Promise<SharedModules> {
  const folder = emptyFolder(name, version)
  const sources = join(root, 'node_modules/.cache/cdn', name)
  rmSync(sources, { recursive: true, force: true })
  mkdirSync(sources, { recursive: true })
  const fileOf = (specifier: string) => specifier.replace(/^@ashlar\//, '').replaceAll('/', '-')
  for (const [specifier, source] of Object.entries(modules))
    writeFileSync(join(sources, `${fileOf(specifier)}.js`), source)
  await build({
    ...common,
    ...options,
    entryPoints: Object.keys(modules).map((one) => join(sources, `${fileOf(one)}.js`)),
    outdir: folder.path,
    absWorkingDir: root,
    nodePaths: [join(root, 'node_modules')],
  })
  const urls = Object.fromEntries(
    Object.keys(modules).map((one) => [`${fileOf(one)}.js`, entryUrl(folder, `${fileOf(one)}.js`)]),
  )
  const imports = Object.fromEntries(Object.keys(modules).map((one) => [one, urls[`${fileOf(one)}.js`] as string]))
  const integrity = integrityOf(folder, urls)
  replaceFiles(folder)
  return { version, imports, integrity }
}

/** One module for all of the shared core: three names in the import map, one request. */
async function buildCore(version: string): Promise<SharedModules> {
  const source = sharedCore
    .map((name) => `export * from ${JSON.stringify(join(root, 'packages', basename(name), 'src/index.ts'))}`)
    .join('\n')
  const core = await buildShared('core', version, { core: source })
  const url = core.imports.core as string
  return { ...core, imports: Object.fromEntries(sharedCore.map((name) => [name, url])) }
}

/** The code that joins views, and immer for their reducers: fetched with the first view, beside React. */
function buildCoreReact({ manifest, path }: Package): Promise<SharedModules> {
  const source = `export * from ${JSON.stringify(join(path, 'src/index.ts'))}`
  return buildShared(
    'core-react',
    manifest.version,
    { '@ashlar/core-react': source, immer: "export { castDraft, produce } from 'immer'" },
    { external: [...sharedCore, ...reactNames] },
  )
}

/** React ships as CommonJS, whose names are not visible to `export *`, so they are listed. */
async function buildReact(): Promise<SharedModules> {
  const require = createRequire(import.meta.url)
  const modules = Object.fromEntries(
    reactNames.map((name) => {
      const names = Object.keys(require(name)).filter((one) => /^[A-Za-z]\w*$/.test(one) && one !== 'default')
      return [name, `import all from '${name}'\nexport const { ${names.join(', ')} } = all\nexport default all`]
    }),
  )
  return buildShared('react', require('react').version, modules)
}

async function buildPreact(): Promise<SharedModules> {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/preact/package.json'), 'utf8'))
  const withDefault = new Set(['preact/compat', 'preact/compat/client'])
  const modules = Object.fromEntries(
    reactNames.map((name) => {
      const source = preactOf[name] as string
      return [
        name,
        `export * from '${source}'${withDefault.has(source) ? `\nexport { default } from '${source}'` : ''}`,
      ]
    }),
  )
  return buildShared('preact', version, modules, { alias: { react: 'preact/compat' } })
}

async function buildRuntime({ manifest, path }: Package): Promise<Catalogue['runtime']> {
  const folder = emptyFolder('runtime', manifest.version)
  const options = { ...common, outdir: folder.path, external: sharedCore }
  await build({ ...options, entryPoints: [join(path, 'src/index.ts')] })
  await build({ ...options, splitting: false, format: 'iife', entryPoints: [join(path, 'src/legacy-shims.ts')] })
  const entries = { 'index.js': entryUrl(folder, 'index.js'), 'legacy-shims.js': entryUrl(folder, 'legacy-shims.js') }
  const integrity = integrityOf(folder, entries)
  replaceFiles(folder)
  return { url: entries['index.js'], legacyShims: entries['legacy-shims.js'], integrity }
}

type BuiltContract = BlockFacts & { readonly selectors: readonly string[] }

/** The contract as data: bundled for Node and imported, so that no list has to be kept by hand. */
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

async function buildBlock({ manifest, path, folder: name }: Package, core: string): Promise<void> {
  const folder = emptyFolder(name, manifest.version)
  await build({
    ...common,
    outdir: folder.path,
    entryPoints: [{ in: entryOf(path), out: 'index' }],
    external: [...sharedCore, ...reactNames, '@ashlar/core-react', 'immer'],
    plugins: [staticMarkup.esbuild(), slimContract],
  })
  const style = join(path, 'src/style.css')
  if (existsSync(style))
    await build({ entryPoints: [style], outdir: folder.path, minify: true, bundle: true, logLevel: 'error' })
  const entries: Record<string, string> = { 'index.js': entryUrl(folder, 'index.js') }
  if (existsSync(style)) entries['style.css'] = entryUrl(folder, 'style.css')
  const integrity = integrityOf(folder, entries)
  const contract = await readContract(path)
  const react = Object.hasOwn(manifest.peerDependencies ?? {}, '@ashlar/core-react')
  const release = {
    version: manifest.version,
    url: entries['index.js'],
    ...(entries['style.css'] && { style: [entries['style.css'], integrity[entries['style.css']]] }),
    integrity,
    core,
    facts: { selector: contract.selectors.join(',') || ':not(*)', ...factsOf(contract), ...(react && { react }) },
  }
  writeFileSync(join(folder.path, 'release.json'), JSON.stringify(release, null, 2))
  replaceFiles(folder)
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

const byVersion = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })

/** A block with every release its folder holds. `cdn/channels.json` may name another stable, previous or canary. */
function catalogueBlock(name: string, current: string): CatalogueBlock {
  const folder = join(cdnFolder, name)
  const versions = readdirSync(folder)
    .filter((one) => existsSync(join(folder, one, 'release.json')))
    .sort(byVersion)
  const releases = Object.fromEntries(
    versions.map((one) => [one, JSON.parse(readFileSync(join(folder, one, 'release.json'), 'utf8')) as Release]),
  )
  const channels = join(cdnFolder, 'channels.json')
  const chosen = existsSync(channels) ? (JSON.parse(readFileSync(channels, 'utf8'))[name] ?? {}) : {}
  const previous = versions.find((one) => byVersion(current, one) < 0)
  return { stable: current, ...(previous && { previous }), ...chosen, releases }
}

/** Builds every folder of the CDN and the catalogue over them. */
export async function buildCdn(): Promise<Catalogue> {
  const all = packages()
  const find = (name: string) => all.find(({ folder }) => folder === name) as Package
  const core = await buildCore(find('core-block').manifest.version)
  const blocks = blockList().map(find)
  for (const block of blocks) await buildBlock(block, core.version)
  const catalogue: Catalogue = {
    runtime: await buildRuntime(find('runtime')),
    core,
    coreReact: await buildCoreReact(find('core-react')),
    react: await buildReact(),
    preact: await buildPreact(),
    blocks: Object.fromEntries(
      blocks.map(({ folder, manifest }) => [folder, catalogueBlock(folder, manifest.version)]),
    ),
  }
  rmSync(staging, { recursive: true, force: true })
  writeFileSync(join(cdnFolder, 'catalogue.json'), JSON.stringify(catalogue, null, 2))
  return catalogue
}
