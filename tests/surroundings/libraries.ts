// Libraries of other makers as pages load them: one classic script each.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { root } from '../../tooling/build/workspace.ts'

const read = (file: string) => readFileSync(join(root, 'node_modules', file), 'utf8')

/** A library that was packed as modules of Node. */
function bundle(file: string, name: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, 'node_modules', file)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: name,
    platform: 'browser',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

export const libraries = {
  coreJs: read('core-js/client/shim.min.js'),
  darkReader: read('darkreader/darkreader.js'),
  es6Shim: read('es6-shim/es6-shim.min.js'),
  htmx: read('htmx.org/dist/htmx.min.js'),
  jQuery: read('jquery/dist/jquery.min.js'),
  mooTools: read('mootools/lib/mootools-core-1.5.2-server.js'),
  swup: read('swup/dist/Swup.umd.js'),
  turbo: read('@hotwired/turbo/dist/turbo.es2017-umd.js'),
  zone: read('zone.js/dist/zone.min.js'),
  prototype: bundle('prototype/lib/index.js', 'prototypeLibrary'),
} as const
