import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { SiteContext } from '../http/context'
import { getEncoding } from '../http/response/encodings'
import { createByteCache } from './byte-cache'

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
  getBrotli(): Promise<Buffer>
  readonly tag: string
  /** The file has a source map beside it. */
  readonly hasMap: boolean
}

/** Bytes of all files that are kept compressed: several times those of a catalogue. */
const maxBytes = 16 * 2 ** 20

/** Compressed files by the hash of their content: after a change of the catalogue most are the same as before. */
const compressed = createByteCache<Promise<Buffer>>(maxBytes)

/** Compresses at the best quality, which takes a tenth of a second for a large file: other requests are answered meanwhile. */
function compressWell(hash: string, plain: Buffer): Promise<Buffer> {
  const known = compressed.get(hash)
  if (known) return known
  const made = promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  // Compressed it is smaller.
  compressed.set(hash, made, plain.length)
  return made
}

/** A file that is compressed once for all who ask for it, and mostly once for all files with the same content. */
export function createStoredFile(plain: Buffer, hasMap = false): StoredFile {
  const hash = createHash('sha256').update(plain).digest('hex')
  let brotli: Promise<Buffer> | undefined
  function getBrotli() {
    // One that fails is tried again with the next request.
    brotli ??= compressWell(hash, plain).catch((error) => {
      brotli = undefined
      compressed.delete(hash)
      throw error
    })
    return brotli
  }
  return { plain, getBrotli, tag: hash.slice(0, 16), hasMap }
}

/** For addresses that name the content: a browser never asks again. */
const forAYear = 'public, max-age=31536000, immutable'

/** Sends a file compressed to a browser that takes it so. Default of `caching`: it never changes. */
export async function sendFile(
  context: SiteContext,
  { plain, getBrotli, tag, hasMap }: StoredFile,
  caching = forAYear,
): Promise<Response> {
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
  return context.body(new Uint8Array(encoding ? await getBrotli() : plain), 200, { 'Content-Type': kind })
}
