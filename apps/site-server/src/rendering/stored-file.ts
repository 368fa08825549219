import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { SiteContext } from '../http/context'
import { getEncoding } from '../http/response/encodings'

const kinds: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json',
  json: 'application/json',
  svg: 'image/svg+xml',
}

/** A file whose address names its content, as it is sent. */
export interface StoredFile {
  readonly plain: Buffer
  /** Compressed at the first request of a browser that takes it so: most files of a catalogue are never asked for. */
  getBrotli(): Buffer
  readonly tag: string
  /** The file has a source map beside it. */
  readonly hasMap: boolean
}

/** A file that is compressed once for all who ask for it. */
export function createStoredFile(plain: Buffer, hasMap = false): StoredFile {
  const tag = createHash('sha256').update(plain).digest('hex').slice(0, 16)
  let brotli: Buffer | undefined
  function getBrotli() {
    brotli ??= brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    return brotli
  }
  return { plain, getBrotli, tag, hasMap }
}

/** For addresses that name the content: a browser never asks again. */
const forAYear = 'public, max-age=31536000, immutable'

/** Sends a file compressed to a browser that takes it so. Default of `caching`: it never changes. */
export function sendFile(context: SiteContext, { plain, getBrotli, tag, hasMap }: StoredFile, caching = forAYear) {
  const encoding = getEncoding(context, ['br'])
  context.header('Cache-Control', caching)
  // Other bytes, another tag; either shows that the browser has the file.
  context.header('ETag', encoding ? `"${tag}-br"` : `"${tag}"`)
  context.header('Access-Control-Allow-Origin', '*')
  context.header('Vary', 'Accept-Encoding')
  if (context.req.header('If-None-Match')?.includes(`"${tag}`)) return context.body(null, 304)
  // The files name no map themselves: visitors would download the comment.
  if (hasMap) context.header('SourceMap', `${context.req.path}.map`)
  if (encoding) context.header('Content-Encoding', encoding)
  const kind = kinds[context.req.path.split('.').pop() ?? ''] ?? 'application/octet-stream'
  return context.body(new Uint8Array(encoding ? getBrotli() : plain), 200, { 'Content-Type': kind })
}
