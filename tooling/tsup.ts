import { existsSync } from 'node:fs'
import { build } from 'esbuild'
import { defineConfig } from 'tsup'
import { staticMarkup } from './static-markup-plugin.ts'

/** How the scripts of every package are built for npm: one entry for each file named, styles with what they import. */
export function library(entry: string[] = ['src/index.ts']) {
  return defineConfig({
    entry,
    format: ['esm'],
    // Declarations of all packages are written in one pass, by declarations.ts.
    dts: false,
    tsconfig: '../../tsconfig.base.json',
    sourcemap: true,
    clean: ['!**/*.d.ts'],
    splitting: true,
    silent: true,
    target: 'es2022',
    platform: 'browser',
    esbuildPlugins: [staticMarkup.esbuild()],
    async onSuccess() {
      const entryPoints = ['src/style.css']
      if (existsSync('src/style.css')) await build({ entryPoints, outfile: 'dist/style.css', bundle: true })
    },
  })
}
