import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import type { SharedModules } from '../../../packages/manifest/src/index.ts'
import { type Package, root } from '../workspace.ts'
import { type Folder, finish, getIntegrity, getOutput, optionsFor } from './folder.ts'

/** The packages of the shared core: three names in the import map, one file. */
export const coreNames = ['@ashlar/core-block', '@ashlar/core-dom', '@ashlar/core-intents']
/** The folders of these packages. */
export const coreFolders = coreNames.map((name) => basename(name))
/** The modules of React that blocks import. */
export const reactNames = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const preactOf: Record<string, string> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
}
const require = createRequire(import.meta.url)

const getFile = (specifier: string) => specifier.replace(/^@ashlar\//, '').replaceAll('/', '-')

interface ModulesOptions extends BuildOptions {
  /** True for modules of another maker: released under their own versions, their bytes may not change with our minifier. Default: false. */
  readonly isLibrary?: boolean
}

async function buildModules(
  folder: Folder,
  name: string,
  version: string,
  modules: Record<string, string>,
  { isLibrary = false, ...options }: ModulesOptions = {},
): Promise<SharedModules> {
  const sources = join(root, 'node_modules/.cache/cdn', name)
  rmSync(sources, { recursive: true, force: true })
  mkdirSync(sources, { recursive: true })
  for (const [specifier, source] of Object.entries(modules))
    writeFileSync(join(sources, `${getFile(specifier)}.js`), source)
  const { metafile } = await build({
    ...optionsFor(folder),
    ...(isLibrary && { footer: {}, minifyIdentifiers: true }),
    ...options,
    entryPoints: Object.keys(modules).map((specifier) => join(sources, `${getFile(specifier)}.js`)),
    nodePaths: [join(root, 'node_modules')],
  })
  const address = (specifier: string) =>
    `${folder.url}/${getOutput(metafile as NonNullable<typeof metafile>, getFile(specifier))}`
  const imports = Object.fromEntries(Object.keys(modules).map((specifier) => [specifier, address(specifier)]))
  return { version, imports, integrity: isLibrary ? getIntegrity(folder) : await finish(folder) }
}

/** One module for all of the shared core. */
export async function buildCore(folder: Folder, version: string): Promise<SharedModules> {
  const source = coreNames
    .map((name) => `export * from ${JSON.stringify(join(root, 'packages', basename(name), 'src/index.ts'))}`)
    .join('\n')
  const core = await buildModules(folder, 'core', version, { core: source })
  const url = core.imports.core as string
  return { ...core, imports: Object.fromEntries(coreNames.map((name) => [name, url])), takesPolicy: true }
}

/** The code that joins views, and immer for their reducers: fetched with the first view, beside React. */
export async function buildCoreReact(folder: Folder, version: string, { path }: Package): Promise<SharedModules> {
  const source = `export * from ${JSON.stringify(join(path, 'src/index.ts'))}`
  const built = await buildModules(
    folder,
    'core-react',
    version,
    { '@ashlar/core-react': source, immer: "export { castDraft, produce } from 'immer'" },
    { external: [...coreNames, ...reactNames] },
  )
  return { ...built, core: version }
}

/** Version of React in this working copy. */
export const reactVersion = (): string => require('react').version

/** React ships as CommonJS, whose names are not visible to `export *`, so they are listed. */
export function buildReact(folder: Folder, version: string): Promise<SharedModules> {
  const modules = Object.fromEntries(
    reactNames.map((name) => {
      const names = Object.keys(require(name)).filter(
        (exported) => /^[A-Za-z]\w*$/.test(exported) && exported !== 'default',
      )
      return [name, `import all from '${name}'\nexport const { ${names.join(', ')} } = all\nexport default all`]
    }),
  )
  return buildModules(folder, 'react', version, modules, { isLibrary: true })
}

/** Version of Preact in this working copy. */
export const preactVersion = (): string =>
  JSON.parse(readFileSync(join(root, 'node_modules/preact/package.json'), 'utf8')).version

/** Preact under the names of React. */
export function buildPreact(folder: Folder, version: string): Promise<SharedModules> {
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
  return buildModules(folder, 'preact', version, modules, { isLibrary: true, alias: { react: 'preact/compat' } })
}
