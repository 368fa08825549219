// What esbuild makes of the pages: modules for browsers, and the modules that write HTML, for Node.
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'

const production = { 'process.env.NODE_ENV': '"production"' }

/** Writes modules for browsers, with what they share in files of its own. */
export const bundleScripts = (options: BuildOptions) =>
  build({
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: production,
    logLevel: 'error',
    ...options,
  })

/** Imports a source that writes HTML: TSX with styles. */
export async function importForNode<Module>(folder: string, name: string, contents: string): Promise<Module> {
  const outfile = join(folder, `${name}.mjs`)
  await build({
    stdin: { contents, resolveDir: join(import.meta.dirname, '..'), loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: production,
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    outfile,
    logLevel: 'error',
  })
  return import(outfile)
}
