import { bodyLimit as limit } from 'hono/body-limit'

const maxBytes = 256 * 1024

/** Refuses bodies over 256 KiB before they are read. */
export const bodyLimit = limit({
  maxSize: maxBytes,
  onError: (context) => context.json({ error: 'The request is larger than 256 KiB. It was not read. Send less.' }, 413),
})
