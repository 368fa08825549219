// @vitest-environment node
import { mkdtempSync, readdirSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createRoutes } from '../context'
import { endUnread } from './end-unread'
import { sendFromDisk } from './parts'

const folder = mkdtempSync(join(tmpdir(), 'parts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'walk.webm')
const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251))
writeFileSync(path, bytes)

const routes = createRoutes()
routes.use(endUnread)
routes.get('/walk.webm', (context) => sendFromDisk(context, path, { 'Content-Type': 'video/webm' }))
const ask = (headers: Record<string, string> = {}, method = 'GET') => routes.request('/walk.webm', { headers, method })
const asked = async (headers: Record<string, string>) => {
  const answer = await ask(headers)
  return [answer.status, answer.headers.get('Content-Range'), Buffer.from(await answer.arrayBuffer())]
}
const part = (from: number, to: number) => [206, `bytes ${from}-${to}/200000`, bytes.subarray(from, to + 1)]
const whole = [200, null, bytes]

it('a player gets the part that it asks for, also the end of a file', async () => {
  expect(await asked({ Range: 'bytes=4-7' })).toEqual(part(4, 7))
  expect(await asked({ Range: 'bytes=199990-' })).toEqual(part(199_990, 199_999))
  expect(await asked({ Range: 'bytes=-5' })).toEqual(part(199_995, 199_999))
  expect(await asked({ Range: 'Bytes=0-999999999999999999999' })).toEqual(part(0, 199_999))
  expect(await asked({ Range: 'bytes=-999999' })).toEqual(part(0, 199_999))
})

it('a part that a file does not have is refused, and what is no single part is answered with the whole', async () => {
  const none = [416, 'bytes */200000', Buffer.alloc(0)]
  for (const Range of ['bytes=200000-', 'bytes=999999999-', 'bytes=-0'])
    expect(await asked({ Range }), Range).toEqual(none)
  for (const Range of ['bytes=9-5', 'bytes=0-0,5-9', 'items=0-9', 'bytes=-', 'bytes=a-b', 'bytes=0x1-2'])
    expect(await asked({ Range }), Range).toEqual(whole)
})

it('a download goes on only in the file that it began with', async () => {
  const tag = (await ask({}, 'HEAD')).headers.get('ETag') ?? ''
  expect(await asked({ Range: 'bytes=4-7', 'If-Range': tag })).toEqual(part(4, 7))
  for (const other of ['"other"', `W/${tag}`, 'Wed, 21 Oct 2026 07:28:00 GMT'])
    expect(await asked({ Range: 'bytes=4-7', 'If-Range': other }), other).toEqual(whole)
  for (const known of [tag, `W/${tag}`, `"a", ${tag}`, '*'])
    expect((await ask({ 'If-None-Match': known })).status, known).toBe(304)
  utimesSync(path, 1, 1)
  expect(await asked({ Range: 'bytes=4-7', 'If-Range': tag })).toEqual(whole)
  expect(await asked({ 'If-None-Match': tag })).toEqual(whole)
})

/** How often the file is open. Other systems than Linux do not say. */
const countOpen = () =>
  process.platform === 'linux'
    ? readdirSync('/proc/self/fd').filter((name) => {
        try {
          return readlinkSync(`/proc/self/fd/${name}`) === path
        } catch {
          return false
        }
      }).length
    : 0

it('a file is closed after a client that asks for its headers alone, or leaves in the middle', async () => {
  const answer = await ask({ Range: 'bytes=4-' }, 'HEAD')
  expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, '200000'])
  const left = (await ask()).body?.getReader()
  await left?.read()
  await left?.cancel()
  await expect.poll(countOpen).toBe(0)
})
