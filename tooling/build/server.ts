import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { type BuildOptions, build, type Plugin, type ResolveResult } from 'esbuild'
import { createFingerprints } from './fingerprint.ts'
import { staticMarkup } from './static-markup-plugin.ts'
import { root } from './workspace.ts'

const app = join(root, 'apps/playground')

/**
 * Environment of a server process. React checks each element it renders unless this is production. glibc gives each thread
 * an arena of its own that it never empties: with pictures resized on all threads that is 250 MiB more.
 */
export const serverEnv: NodeJS.ProcessEnv = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }

/**
 * Flags of Node for a server process. With a young generation of 16 MiB and more, as Node has it, garbage of 150 MiB gathers
 * between two collections. The server collects the garbage of its start itself.
 */
export const serverFlags = ['--max-semi-space-size=8', '--expose-gc']

const dist = join(app, 'dist')
const starts = ['main', 'page']

/** Holds the fingerprint of the sources that the bundles were last built from. */
const builtFrom = join(root, 'node_modules/.cache/server-built-from')

/** The source files of the last bundles, as JSON. */
const bundled = join(root, 'node_modules/.cache/server-sources.json')

/** The source files that the server was last bundled from; none before the first time. */
export function listServerSources(): string[] {
  if (!existsSync(bundled)) return []
  const paths = JSON.parse(readFileSync(bundled, 'utf8')) as string[]
  return paths.filter((path) => /^(?:packages|apps)\//.test(path) && existsSync(join(root, path)))
}

function isCurrent(fingerprint: string): boolean {
  const files = [builtFrom, bundled, ...starts.map((name) => join(dist, `${name}.js`))]
  return files.every((file) => existsSync(file)) && readFileSync(builtFrom, 'utf8') === fingerprint
}

/**
 * Bundles the start files of the demo site: our own packages and their JSX into them, packages from npm beside them. Nothing is built
 * where the last bundles are still what the sources would give.
 */
export async function buildServer(): Promise<string> {
  const fingerprint = createFingerprints().ofServer()
  if (!isCurrent(fingerprint)) {
    const entryPoints = starts.map((name) => join(app, 'src', `${name}.ts`))
    const { metafile } = await bundle({ entryPoints, outdir: dist, metafile: true }, dist)
    writeFileSync(bundled, JSON.stringify(Object.keys(metafile?.inputs ?? {})))
    writeFileSync(builtFrom, fingerprint)
  }
  return join(dist, 'main.js')
}

/** Bundles another script that runs the server, such as one of the tests, beside the server's own; the same sources are bundled once. */
export async function bundleForServer(script: string, name: string): Promise<string> {
  const folder = relative(root, dirname(script)).split(sep).join('/')
  const outfile = join(dist, name.replace(/(?=\.js$)/, `-${createFingerprints().ofServer(folder).slice(0, 16)}`))
  if (existsSync(outfile)) return outfile
  const { outputFiles = [] } = await bundle({ entryPoints: [script], outfile, write: false }, dist)
  mkdirSync(dist, { recursive: true })
  // Renamed when whole: several workers may bundle it at once.
  for (const { path, contents } of outputFiles) {
    writeFileSync(`${path}.${process.pid}`, contents)
    renameSync(`${path}.${process.pid}`, path)
  }
  return outfile
}

function bundle(files: BuildOptions, folder: string) {
  return build({
    ...files,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    jsx: 'automatic',
    sourcemap: 'linked',
    absWorkingDir: root,
    logLevel: 'error',
    plugins: [staticMarkup.esbuild(), packagesOutside(folder)],
  })
}

/** Our packages, and Kysely: its entry has two hundred modules, of which a server uses half. All of it takes 20 MiB and a tenth of a second at each start. */
const inBundle = /^(?:@ashlar\/|virtual:|kysely(?:\/|$))/

/** Marks resolutions that this plugin has asked for itself. */
const isAsked = Symbol('asked by packages-outside')

const isSettled = ({ errors, external }: ResolveResult) => errors.length > 0 || external
const isInside = (kind: string, path: string) => kind === 'entry-point' || inBundle.test(path)

/**
 * Leaves packages from npm out of the bundle. A bundle imports them by their paths: it is written into the app, whose own
 * dependencies are only our packages.
 */
const packagesOutside = (folder: string): Plugin => ({
  name: 'packages-outside',
  setup(pipeline) {
    pipeline.onResolve({ filter: /^[^./]/ }, async ({ path, kind, pluginData, ...from }) => {
      if (pluginData === isAsked || isInside(kind, path)) return undefined
      if (path.startsWith('node:')) return { path, external: true }
      const found = await pipeline.resolve(path, { ...from, kind, pluginData: isAsked })
      if (isSettled(found)) return found
      return { path: relative(folder, found.path).split(sep).join('/'), external: true }
    })
  },
})
