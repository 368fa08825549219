import { randomInt } from 'node:crypto'
import { brotliDecompressSync, createBrotliCompress, constants as zlib } from 'node:zlib'
import { fillSlots, type SlottedText } from './page-slots'

/** A text in a brotli stream, whose slots are blocks that are not compressed. */
export interface CompressedText extends SlottedText {
  /** The length of the value of each slot, in the order of the slots: other values make another stream. */
  readonly lengths: readonly number[]
}

/** Quality 11 makes a page 7 % smaller, for ten times the work: a stored page lives for a minute at most. */
const params = { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_LGWIN]: 17 }

/** What the codes of a text are chosen by: the two bytes before it. They stay as they are where they belong to the block of the slot. */
const context = 2

/** The header of a block that is not compressed (RFC 7932, 9.2): not the last one, its length in four nibbles, the flag, and padding. */
function blockHeader(length: number): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
  return header
}

/** Bytes that no page has, so that nothing after them is written as a copy of them. */
const filler = (length: number) => Buffer.from(Array.from({ length }, () => randomInt(128, 256)))

/** A brotli stream that is written piece by piece: each piece is whole, and ends with a byte. A flush of its own after each would take a third longer. */
function openStream() {
  const stream = createBrotliCompress({ params, flush: zlib.BROTLI_OPERATION_FLUSH })
  // A failure ends each wait, also one that begins after it: a stream that has failed answers nothing.
  const failed = new Promise<never>((_resolve, reject) => stream.once('error', reject))
  failed.catch(() => {})
  let written: Buffer[] = []
  stream.on('data', (part) => written.push(part))
  const take = () => {
    const bytes = Buffer.concat(written)
    written = []
    return bytes
  }
  return {
    write: async (bytes: Buffer) => {
      const isWritten = new Promise<void>((resolve) => stream.write(bytes, () => resolve()))
      await Promise.race([failed, isWritten])
      return take()
    },
    end: async () => {
      const ended = new Promise((resolve) => stream.once('end', resolve))
      stream.end()
      await Promise.race([failed, ended])
      return take()
    },
  }
}

/** The texts around the slots of a text. */
const getParts = ({ text, places }: SlottedText) =>
  [...places, text.length].map((place, at) => text.subarray(places[at - 1] ?? 0, place))

/** Whether values of these lengths make a stream that says the same as the text. */
function isSame(compressed: CompressedText, plain: SlottedText): boolean {
  const values = new Map(plain.slots.map((slot, at) => [slot, 'v'.repeat(compressed.lengths[at] ?? 0)]))
  const fill = (text: SlottedText) => fillSlots(text, (slot) => values.get(slot) ?? '')
  return brotliDecompressSync(fill(compressed)).equals(fill(plain))
}

/**
 * Compresses a text with its slots, so that values of the same lengths can be filled in: the compressor sees other bytes in their place, and what it
 * makes of these is replaced. Undefined for a text with two slots beside each other.
 */
export async function compressSlots(
  plain: SlottedText,
  lengths: readonly number[],
  tries = 3,
): Promise<CompressedText | undefined> {
  const [first = Buffer.alloc(0), ...others] = getParts(plain)
  if (others.some((part) => part.length < context)) return undefined
  const stream = openStream()
  const pieces: Buffer[] = [await stream.write(first)]
  const places: number[] = []
  for (const [at, part] of others.entries()) {
    const length = lengths[at] ?? 0
    const kept = part.subarray(0, context)
    await stream.write(Buffer.concat([filler(length), kept]))
    pieces.push(blockHeader(length + context))
    places.push(pieces.reduce((sum, piece) => sum + piece.length, 0))
    pieces.push(kept, await stream.write(part.subarray(context)))
  }
  pieces.push(await stream.end())
  const compressed = { text: Buffer.concat(pieces), places, slots: plain.slots, lengths }
  if (isSame(compressed, plain)) return compressed
  // A text that is not English has some bytes of the filler by chance, once in sixty; it has those of the next one no more often.
  return tries > 1 ? compressSlots(plain, lengths, tries - 1) : undefined
}
