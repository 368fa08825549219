import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { staticMarkup } from './static-markup-plugin.ts'
import { root } from './workspace.ts'

const app = join(root, 'apps/playground')

/** Bundles the site server: our own packages and its JSX into it, everything from npm beside it. */
export async function buildServer(): Promise<string> {
  const entries = ['main', 'page'].map((name) => join(app, 'src', `${name}.ts`)).filter(existsSync)
  await bundle({ entryPoints: entries, outdir: join(app, 'dist') })
  return join(app, 'dist/main.js')
}

/** Bundles another script that runs the server, such as one of the tests; it stands beside the server's own. */
export async function bundleForServer(script: string, name: string): Promise<string> {
  const outfile = join(app, 'dist', name)
  await bundle({ entryPoints: [script], outfile })
  return outfile
}

function bundle(files: import('esbuild').BuildOptions) {
  return build({
    ...files,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    jsx: 'automatic',
    sourcemap: 'linked',
    logLevel: 'error',
    plugins: [staticMarkup.esbuild(), packagesStayOutside],
  })
}

const packagesStayOutside: import('esbuild').Plugin = {
  name: 'packages-stay-outside',
  setup(pipeline) {
    pipeline.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@ashlar/') || path.startsWith('virtual:')) return undefined
      return { path, external: true }
    })
  },
}
