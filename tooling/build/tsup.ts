import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { defineConfig } from 'tsup'
import { readEntries } from './entries.ts'
import { inlinedEntries } from './inlined-entries.ts'
import { staticMarkup } from './static-markup-plugin.ts'

/** Entries with hooks of React: frameworks with server components run them in the browser alone. */
const clientEntries = ['dist/react.js', 'dist/component.js']

/** The directive, in the first line so that source maps stay right; a bundler drops that of a source file. */
function markClientEntries() {
  for (const file of clientEntries.filter((entry) => existsSync(entry)))
    writeFileSync(file, `'use client';${readFileSync(file, 'utf8')}`)
}

/** How the scripts of every package are built for npm: a file for each of its entries, styles with what they import. */
export function library(platform: 'browser' | 'node' = 'browser') {
  const entries = readEntries(JSON.parse(readFileSync('package.json', 'utf8')))
  return defineConfig({
    entry: Object.fromEntries(entries.map(({ built, source }) => [built, source])),
    format: ['esm'],
    // Declarations of all packages are written in one pass, by declarations.ts.
    dts: false,
    tsconfig: '../../tsconfig.base.json',
    sourcemap: true,
    clean: ['!**/*.d.ts'],
    splitting: true,
    silent: true,
    target: 'es2022',
    platform,
    noExternal: Object.keys(inlinedEntries),
    esbuildPlugins: [staticMarkup.esbuild()],
    async onSuccess() {
      markClientEntries()
      const entryPoints = ['src/style.css']
      if (existsSync('src/style.css')) await build({ entryPoints, outfile: 'dist/style.css', bundle: true })
    },
  })
}

/** The same for a package that runs in Node alone, a server or a command: only these have a configuration of their own. */
export const nodeLibrary = () => library('node')
