import { Readable } from 'node:stream'

/** A body that is made in parts, no further than the client reads. */
export const csvStream = (parts: AsyncIterable<string>) =>
  (Readable.toWeb(Readable.from(parts, { highWaterMark: 1 })) as ReadableStream<string>).pipeThrough(
    new TextEncoderStream(),
  )
