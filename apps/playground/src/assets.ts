import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import {
  type Catalogue,
  createPageManifest,
  type PageManifest,
  type PageManifestInput,
} from '@ashlar/runtime/page-manifest'
import { Hono } from 'hono'
import type { Variables } from './security'

const kinds: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json',
  json: 'application/json',
  svg: 'image/svg+xml',
}

/** What pages are put together with: the catalogue, and files that never change. */
export interface Assets {
  readonly catalogue: Catalogue
  pageManifest(input: PageManifestInput): PageManifest
  readonly files: Hono<{ Variables: Variables }>
}

/** An address as a path; one that nobody can decode names no file. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

/** Reads the catalogue that the build has made; throws where there is none. */
export function createAssets(cdn: string): Assets {
  const path = join(cdn, 'catalogue.json')
  if (!existsSync(path))
    throw new Error(`There is no catalogue at ${path}. The site does not start. Run "npm run build" first.`)
  const catalogue = JSON.parse(readFileSync(path, 'utf8')) as Catalogue
  const kept = new Map<string, ReturnType<typeof load>>()

  function read(file: string) {
    const known = kept.get(file) ?? load(file)
    // What is not there is not remembered: there is no end of names that somebody may ask for.
    if (known) kept.set(file, known)
    return known
  }
  function load(file: string) {
    const full = normalize(join(cdn, file))
    if (!full.startsWith(cdn + sep) || !existsSync(full) || !/\.(?:js|css|map)$/.test(full)) return undefined
    const plain = readFileSync(full)
    const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    return { plain, brotli, tag: createHash('sha256').update(plain).digest('hex').slice(0, 16) }
  }

  const files = new Hono<{ Variables: Variables }>()
  files.get('/cdn/*', (context) => {
    const file = read(decoded(context.req.path.slice('/cdn/'.length)))
    if (!file) return context.notFound()
    const isSmall = context.req.header('Accept-Encoding')?.includes('br') === true
    context.header('Cache-Control', 'public, max-age=31536000, immutable')
    context.header('ETag', `"${file.tag}"`)
    context.header('Access-Control-Allow-Origin', '*')
    context.header('Vary', 'Accept-Encoding')
    if (isSmall) context.header('Content-Encoding', 'br')
    const kind = kinds[context.req.path.split('.').pop() ?? ''] ?? 'application/octet-stream'
    return context.body(new Uint8Array(isSmall ? file.brotli : file.plain), 200, { 'Content-Type': kind })
  })
  return { catalogue, pageManifest: (input) => createPageManifest(catalogue, input), files }
}
