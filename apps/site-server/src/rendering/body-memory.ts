import type { ServerResponse } from 'node:http'
import type { SiteContext } from '../http/context'

/** Memory for the bodies of responses, which is used again: new memory for each of them is a tenth of the work of a page. */
export interface BodyMemory {
  /** That many bytes, with any content, until `giveBack`. */
  take(bytes: number): Buffer<ArrayBuffer>
  /** Takes memory back whose bytes have been sent; nothing may read them afterwards. */
  giveBack(bytes: Buffer<ArrayBuffer>): void
}

const smallest = 16 * 1024
const largest = 256 * 1024

/** Makes such memory, which keeps at most `maxBytes` that nothing uses. Default: 4 MiB. */
export function createBodyMemory(maxBytes = 4 * 2 ** 20): BodyMemory {
  const free = new Map<number, ArrayBuffer[]>()
  let unused = 0
  return {
    take(bytes) {
      if (bytes > largest) return Buffer.allocUnsafeSlow(bytes)
      let size = smallest
      while (size < bytes) size *= 2
      const known = free.get(size)?.pop()
      if (known) unused -= size
      return Buffer.from(known ?? Buffer.allocUnsafeSlow(size).buffer, 0, bytes)
    },
    giveBack({ buffer }) {
      const size = buffer.byteLength
      if (size > largest || unused + size > maxBytes) return
      const others = free.get(size)
      if (others) others.push(buffer)
      else free.set(size, [buffer])
      unused += size
    },
  }
}

const memory = createBodyMemory()

/** Takes memory for the body of a response. It is given back when all of the body is with the system, and never where the connection ends before. */
export function takeBody(request: SiteContext, bytes: number): Buffer<ArrayBuffer> {
  const { outgoing } = (request.env ?? {}) as { outgoing?: ServerResponse }
  // Without a server, as in tests, nothing says when a body has been read.
  if (!outgoing?.socket) return Buffer.allocUnsafeSlow(bytes)
  const { socket } = outgoing
  const body = memory.take(bytes)
  outgoing.once('finish', () => {
    if (!socket.destroyed) memory.giveBack(body)
  })
  return body
}
