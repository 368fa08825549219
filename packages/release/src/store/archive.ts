import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

/** Files by name, without folders. */
export type Files = Readonly<Record<string, Uint8Array>>

const blockSize = 512
const getPadding = (size: number) => (blockSize - (size % blockSize)) % blockSize

/** The header of a file in a tar archive (ustar): no owner, no time, so that the same files give the same bytes. */
function getHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 99)
    throw new Error(`${name} is longer than an archive takes. It was not packed. Shorten it.`)
  const header = Buffer.alloc(blockSize)
  const write = (at: number, text: string) => header.write(text, at, 'utf8')
  write(0, name)
  write(100, '0000644\0')
  write(108, '0000000\0')
  write(116, '0000000\0')
  write(124, `${size.toString(8).padStart(11, '0')}\0`)
  write(136, '00000000000\0')
  write(148, '        ')
  write(156, '0')
  write(257, 'ustar\x0000')
  const sum = header.reduce((total, byte) => total + byte, 0)
  write(148, `${sum.toString(8).padStart(6, '0')}\0 `)
  return header
}

/** The files as a tar archive, in the order of their names. */
export function toArchive(files: Files): Buffer {
  const members = Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, bytes]) => [getHeader(name, bytes.length), bytes, Buffer.alloc(getPadding(bytes.length))])
  return Buffer.concat([...members, Buffer.alloc(2 * blockSize)])
}

/** The files of an archive. Names with a folder are refused: a file may not leave the place where it is unpacked. */
export function fromArchive(archive: Buffer): Files {
  const files: Record<string, Uint8Array> = {}
  const read = (from: number) => archive.toString('utf8', from, archive.indexOf(0, from))
  for (let at = 0; at + blockSize <= archive.length && archive[at] !== 0; ) {
    const name = read(at)
    const size = Number.parseInt(read(at + 124), 8)
    if (!/^[\w-][\w.@-]*$/.test(name) || !Number.isSafeInteger(size))
      throw new Error(`The archive has the file "${name}". Nothing was unpacked. Restore it from the history.`)
    files[name] = archive.subarray(at + blockSize, at + blockSize + size)
    at += blockSize + size + getPadding(size)
  }
  return files
}

/** The hash of a content before it is compressed: versions of zlib differ in their bytes. */
export const hashContent = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

/** Compresses a content. */
export function compress(content: Uint8Array): Buffer {
  const bytes = gzipSync(content, { level: 9 })
  // The header names the system that has compressed it; 255 is an unknown one.
  bytes[9] = 255
  return bytes
}

/** The content of a compressed file; undefined for other bytes. */
export function tryDecompress(bytes: Uint8Array): Buffer | undefined {
  try {
    return gunzipSync(bytes)
  } catch {
    return undefined
  }
}
