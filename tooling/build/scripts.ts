// Builds the scripts and styles of packages for npm: `node tooling/build/scripts.ts packages/gallery`; without a name all. One process
// builds all of them: to start tsup is most of the work of a package.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { build as bundle } from 'esbuild'
import { build, type Options } from 'tsup'
import { readEntries } from './entries.ts'
import { inlinedEntries } from './inlined-entries.ts'
import { staticMarkup } from './static-markup-plugin.ts'
import { isOfNode, type Package, packages, readPackage } from './workspace.ts'

/** Entries with hooks of React: frameworks with server components run them in the browser alone. */
const clientEntries = ['dist/react.js', 'dist/component.js']

/** The directive, in the first line so that source maps stay right; a bundler drops that of a source file. */
function markClientEntries() {
  for (const file of clientEntries.filter((entry) => existsSync(entry)))
    writeFileSync(file, `'use client';${readFileSync(file, 'utf8')}`)
}

/** How a package is built for npm: a file for each of its entries, styles with what they import. */
const getOptions = (one: Package): Options => ({
  config: false,
  entry: Object.fromEntries(readEntries(one.manifest).map(({ built, source }) => [built, source])),
  format: ['esm'],
  // Declarations of all packages are written in one pass, by declarations.ts.
  dts: false,
  tsconfig: '../../tsconfig.base.json',
  sourcemap: true,
  clean: ['!**/*.d.ts'],
  splitting: true,
  silent: true,
  target: 'es2022',
  platform: isOfNode(one) ? 'node' : 'browser',
  noExternal: Object.keys(inlinedEntries),
  esbuildPlugins: [staticMarkup.esbuild()],
  // esbuild takes the folder in which its process started.
  esbuildOptions: (options) => Object.assign(options, { absWorkingDir: one.path }),
})

async function buildScripts(one: Package) {
  // tsup has no option for the folder of a package.
  process.chdir(one.path)
  await build(getOptions(one))
  markClientEntries()
  const entryPoints = ['src/style.css']
  if (existsSync('src/style.css'))
    await bundle({ entryPoints, outfile: 'dist/style.css', bundle: true, absWorkingDir: one.path })
}

const places = process.argv.slice(2)
for (const one of places.length > 0 ? places.map(readPackage) : packages()) await buildScripts(one)
