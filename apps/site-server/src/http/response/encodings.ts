import { pipeline, Readable } from 'node:stream'
import {
  brotliCompressSync,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzipSync,
  constants as zlib,
  zstdCompressSync,
} from 'node:zlib'
import { accepts } from 'hono/accepts'
import type { SiteContext } from '../context'

/** Far enough back for any page, and as much memory as each stream takes: 128 KiB. */
const window = 17
const zstd = { params: { [zlib.ZSTD_c_compressionLevel]: 3, [zlib.ZSTD_c_windowLog]: window } }
const brotli = { params: { [zlib.BROTLI_PARAM_QUALITY]: 3, [zlib.BROTLI_PARAM_LGWIN]: window } }
const gzip = { level: 3 }

/** The ways to compress what is made for one response, the quickest first. One step better is 5 % smaller for twice the work, which anybody may ask for. */
const encoders = {
  zstd: {
    whole: (bytes: Uint8Array) => zstdCompressSync(bytes, { ...zstd, pledgedSrcSize: bytes.length }),
    stream: () => createZstdCompress(zstd),
  },
  br: { whole: (bytes: Uint8Array) => brotliCompressSync(bytes, brotli), stream: () => createBrotliCompress(brotli) },
  gzip: { whole: (bytes: Uint8Array) => gzipSync(bytes, gzip), stream: () => createGzip(gzip) },
} as const

/** The name of an encoding, as headers have it. */
export type Encoding = keyof typeof encoders
const all = Object.keys(encoders) as Encoding[]

/** Shorter bodies fit into one packet anyway. */
const shortest = 1024

/** The encoding of an answer: of those that the client likes best, the first; undefined for the bytes as they are. */
export function getEncoding(context: SiteContext, offered: readonly Encoding[] = all): Encoding | undefined {
  const name = accepts(context, {
    header: 'Accept-Encoding',
    supports: [...offered],
    default: 'identity',
    match(sent, { supports }) {
      // A client that takes anything ("*") names none of those that it knows.
      const like = (one: string) => sent.find(({ type }) => type.toLowerCase() === one)?.q ?? 0
      const best = supports.reduce((found, one) => (like(one) > like(found) ? one : found))
      return like(best) > 0 && like(best) >= like('identity') ? best : 'identity'
    },
  })
  return offered.find((one) => one === name)
}

/** Compresses a body that is whole. Others wait meanwhile, for a part of a millisecond: a thread for each would take more memory and time. */
export const compress = (bytes: Uint8Array, encoding: Encoding): Buffer<ArrayBuffer> =>
  encoders[encoding].whole(bytes) as Buffer<ArrayBuffer>

async function* readOn(first: readonly Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    yield* first
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}

/** Compresses a body that is made while it is read, no further than the client reads. */
function compressParts(parts: AsyncIterable<Uint8Array>, encoding: Encoding): ReadableStream {
  const stream = encoders[encoding].stream()
  // A failure of either side ends the other; the server sees it in the body.
  pipeline(Readable.from(parts), stream, () => {})
  return Readable.toWeb(stream) as ReadableStream
}

/** A body, and whether it is compressed: one that comes at once and is short is not. */
export async function compressBody(body: ReadableStream<Uint8Array>, encoding: Encoding) {
  const reader = body.getReader()
  const first = await reader.read()
  const second = first.done ? first : await reader.read()
  if (!first.done && !second.done)
    return { body: compressParts(readOn([first.value, second.value], reader), encoding), isCompressed: true }
  const bytes = first.value ?? new Uint8Array()
  if (bytes.length < shortest) return { body: bytes as Uint8Array<ArrayBuffer>, isCompressed: false }
  return { body: compress(bytes, encoding), isCompressed: true }
}
