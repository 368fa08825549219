import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type MinifyOptions, minify } from 'terser'
import { root } from '../workspace.ts'
import { withHashesOf, withSameHashes } from './file-names.ts'
import { mergeImports, type Script } from './merge-imports.ts'

const { version } = createRequire(import.meta.url)('terser/package.json') as { readonly version: string }

/** No option that terser calls unsafe: a script behaves as before. */
const options: MinifyOptions = { module: true, ecma: 2020, compress: { passes: 3 }, format: { ecma: 2020 } }

/**
 * Another way to write a script, taken where it compresses better. Many small functions in one scope, as in the script of a page, are smaller declared
 * first and called; most blocks are smaller with them in the place of their calls.
 */
const declaredFirst: MinifyOptions = { ...options, compress: { passes: 3, hoist_funs: true, inline: 1 } }

/** The share of a script that the other way has to save. Less is chance: some scripts are compressed with the page that they stand in. */
const worth = 0.003
const settings = `merged imports, terser ${version} ${JSON.stringify([options, declaredFirst, worth])}`

/** Ends each script of a build, so that its address changes with what makes its bytes; the script that is served is without it. */
export const minifierMark = `/* ${createHash('sha256').update(settings).digest('hex').slice(0, 16)} */`

const cache = join(root, 'node_modules/.cache/minified')
/** Part of the keys of the cache, and of no address: scripts whose bytes it leaves alone need no release. */
const cacheMark = 'without hashes'

async function write({ code, map }: Script, options: MinifyOptions): Promise<Script> {
  const sourceMap = map === undefined ? false : { content: map }
  const { code: text = '', map: newMap } = await minify(code, { ...options, sourceMap })
  return { code: text, ...(newMap !== undefined && { map: String(newMap) }) }
}

const getSize = ({ code }: Script) => brotliCompressSync(code).length

/** A script in fewer bytes. Its hashes change nothing but themselves: a build with maps and one without are the same. */
export async function minified(code: string, map?: string): Promise<Script> {
  const { code: text, ...rest } = await minifiedOnce(withSameHashes(code), map)
  return { code: withHashesOf(text, code), ...rest }
}

/** The same input is minified once on a machine. */
async function minifiedOnce(code: string, map?: string): Promise<Script> {
  const key = createHash('sha256')
    .update(`${settings}\n${cacheMark}\n${map ?? ''}\n${code}`)
    .digest('hex')
  const path = join(cache, `${key}.json`)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Script
  const merged = mergeImports({ code, map })
  const [usual, other] = [await write(merged, options), await write(merged, declaredFirst)]
  const result = getSize(other) < getSize(usual) * (1 - worth) ? other : usual
  mkdirSync(cache, { recursive: true })
  // Renamed when whole: several processes build at once.
  const coming = `${path}.${process.pid}`
  writeFileSync(coming, JSON.stringify(result))
  renameSync(coming, path)
  return result
}

/** Minifies the scripts of a built folder, with their source maps. */
export async function minifyScripts(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const path = join(folder, name)
    const source = readFileSync(path, 'utf8')
    const map = existsSync(`${path}.map`) ? readFileSync(`${path}.map`, 'utf8') : undefined
    const result = await minified(source, map)
    writeFileSync(path, result.code)
    if (result.map) writeFileSync(`${path}.map`, result.map)
  }
}
