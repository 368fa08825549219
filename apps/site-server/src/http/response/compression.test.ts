import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { createRoutes } from '../context'
import { compression } from './compression'

const text = 'A line of a page. '.repeat(200)
const decoders = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }

/** An app that answers with a body and headers. */
function getApp(body: BodyInit | null = text, headers: Record<string, string> = {}, status = 200) {
  const app = createRoutes()
  app.use(compression)
  app.get(
    '/',
    () => new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=UTF-8', ...headers } }),
  )
  return (accepted?: string, more: RequestInit = {}) =>
    app.request('/', {
      ...more,
      headers: { ...more.headers, ...(accepted !== undefined && { 'Accept-Encoding': accepted }) },
    })
}

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['*', null],
  ['deflate', null],
  ['br;q=0', null],
  ['identity, gzip;q=0.5', null],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
] as const)('of Accept-Encoding %j the answer is in %j', async (accepted, encoding) => {
  const answer = await getApp(text, { 'Content-Length': String(text.length), ETag: '"a"' })(accepted)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const { headers } = answer
  expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual([encoding, 'Accept-Encoding'])
  // Other bytes are no longer those of a strong tag, and have another length.
  expect(headers.get('ETag')).toBe(encoding ? 'W/"a"' : '"a"')
  expect(headers.get('Content-Length')).toBe(encoding ? null : String(text.length))
  expect(String(encoding ? decoders[encoding](bytes) : Buffer.from(bytes))).toBe(text)
  if (encoding) expect(bytes.length).toBeLessThan(text.length / 10)
})

it.each([
  ['a short body', 'short', {}, 200, 'Accept-Encoding'],
  ['a picture', text, { 'Content-Type': 'image/avif' }, 200, null],
  ['a font', text, { 'Content-Type': 'font/woff2' }, 200, null],
  ['a video', text, { 'Content-Type': 'video/webm' }, 200, null],
  ['a live stream', text, { 'Content-Type': 'text/event-stream' }, 200, null],
  ['a range', text, { 'Content-Range': 'bytes 0-9/20' }, 206, null],
  ['what must not be changed', text, { 'Cache-Control': 'private, no-transform' }, 200, null],
  ['what is compressed already', text, { 'Content-Encoding': 'br' }, 200, 'Accept-Encoding'],
  ['an answer without a body', null, {}, 304, 'Accept-Encoding'],
] as const)('%s is sent as it is', async (_name, body, headers, status, vary) => {
  const answer = await getApp(body, headers, status)('gzip')
  expect(answer.headers.get('Vary')).toBe(vary)
  expect(answer.headers.get('Content-Encoding')).toBe('Content-Encoding' in headers ? 'br' : null)
  expect(await answer.text()).toBe(body ?? '')
})

it.each(['application/json', 'text/css', 'image/svg+xml', 'application/atom+xml', 'application/xml', 'text/plain'])(
  '%s is compressed',
  async (type) => {
    expect((await getApp(text, { 'Content-Type': type })('br')).headers.get('Content-Encoding')).toBe('br')
  },
)

it('caches learn of other differences as well, and of each once', async () => {
  const vary = async (known: string) => (await getApp(text, { Vary: known })('br')).headers.get('Vary')
  expect(await vary('Cookie')).toBe('Cookie, Accept-Encoding')
  expect(await vary('accept-encoding')).toBe('accept-encoding')
  expect(await vary('*')).toBe('*')
})

it('an answer to HEAD says of what it depends, and no length', async () => {
  const answer = await getApp()('br', { method: 'HEAD' })
  expect([answer.headers.get('Vary'), answer.headers.get('Content-Encoding')]).toEqual(['Accept-Encoding', null])
  expect(await answer.text()).toBe('')
})

it.each(['zstd', 'br', 'gzip'] as const)(
  'a long body is read no further than its client reads it, in %s',
  async (encoding) => {
    const cancel = vi.fn()
    let made = 0
    // Random bytes, which no buffer holds many of.
    const body = new ReadableStream({
      pull(controller) {
        made++
        controller.enqueue(crypto.getRandomValues(new Uint8Array(32_768)))
      },
      cancel,
    })
    const answer = await getApp(body)(encoding)
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    const reader = answer.body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    expect(made).toBeLessThan(100)
    await reader?.cancel()
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce())
  },
)

it('a body in parts arrives whole, and one that breaks off does not look whole', async () => {
  const inParts = (end: (controller: ReadableStreamDefaultController) => void) => {
    const parts = [text, text, text].map((part) => new TextEncoder().encode(part))
    return new ReadableStream({
      pull(controller) {
        const part = parts.shift()
        if (part) controller.enqueue(part)
        else end(controller)
      },
    })
  }
  const answer = await getApp(inParts((controller) => controller.close()))('gzip')
  expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(text.repeat(3))
  const broken = await getApp(inParts((controller) => controller.error(new Error('lost'))))('gzip')
  await expect(broken.arrayBuffer()).rejects.toThrow('lost')
})
