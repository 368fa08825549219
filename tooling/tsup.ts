import { existsSync } from 'node:fs'
import { build } from 'esbuild'
import { defineConfig } from 'tsup'
import { staticMarkup } from './static-markup-plugin.ts'

/** How every package is built for npm: modules and their types, one entry for each file named, styles with what they import. */
export function library(entry: string[] = ['src/index.ts']) {
  return defineConfig({
    entry,
    format: ['esm'],
    dts: { compilerOptions: { types: ['trusted-types'] } },
    tsconfig: '../../tsconfig.base.json',
    sourcemap: true,
    clean: true,
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
