import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { staticMarkup } from './static-markup-plugin.ts'
import { root } from './workspace.ts'

/** Bundles the site server: our own packages and its JSX into it, everything from npm beside it. */
export async function buildServer(): Promise<string> {
  const app = join(root, 'apps/playground')
  const entries = ['main', 'page'].map((name) => join(app, 'src', `${name}.ts`)).filter(existsSync)
  await build({
    entryPoints: entries,
    outdir: join(app, 'dist'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    jsx: 'automatic',
    sourcemap: 'linked',
    logLevel: 'error',
    plugins: [staticMarkup.esbuild(), packagesStayOutside],
  })
  return join(app, 'dist/main.js')
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
