import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, open, stat, truncate } from 'node:fs/promises'

// SQLite sees whether its pages are in order, and not whether a text on one of them is what was written.
const mark = 'ashlar sha256 '
const toLine = (digest: string) => `${mark}${digest}\n`
const length = toLine('0'.repeat(64)).length

/** Digest of the first bytes of a file. */
async function getDigest(file: string, bytes: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file, { end: bytes - 1 })) hash.update(part)
  return hash.digest('hex')
}

async function readEnd(file: string, from: number): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, from)
    return buffer.toString('latin1')
  } finally {
    await handle.close()
  }
}

/** Writes the digest of a file at its end: SQLite reads no further than its last page. */
export async function addDigest(file: string): Promise<void> {
  const { size } = await stat(file)
  await appendFile(file, toLine(await getDigest(file, size)))
}

/** Removes the digest from the end of a file; false where the file is not as it was written. One of before digests has none, and stays as it is. */
export async function removeDigest(file: string): Promise<boolean> {
  const { size } = await stat(file)
  const bytes = size - length
  const end = bytes > 0 ? await readEnd(file, bytes) : ''
  if (!end.startsWith(mark)) return true
  if (end !== toLine(await getDigest(file, bytes))) return false
  await truncate(file, bytes)
  return true
}
