import { copyFileSync, existsSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { staticMarkup } from './static-markup-plugin.ts'

/** How every package is built for npm: modules and their types, one entry for each file named, styles copied as they are. */
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
      if (existsSync('src/style.css')) copyFileSync('src/style.css', 'dist/style.css')
    },
  })
}
