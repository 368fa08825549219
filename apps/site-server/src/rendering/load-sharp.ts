/** The library for pictures, loaded with the first one that is resized or drawn: a server that has all its copies needs it for nothing. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // libvips would keep decoded pictures that no second request needs, and a thread for each core beside those of the queue.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
