import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createImages } from './images'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ashlar-images-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('copies are made before a visitor asks: each photograph in the widths of a telephone and a screen', async () => {
  const plain = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#abc' } })
  await plain.jpeg().toFile(join(folder, 'one.jpg'))
  await createImages({ photos: folder, cache: join(folder, 'cache') }).prepare()
  const files = readdirSync(join(folder, 'cache')).map((file) => file.replace(/^[0-9a-f]{12}/, 'tag'))
  expect(files.sort()).toEqual(['tag.1500.avif', 'tag.750.avif'])
})

it('visitors get pictures that the disk has no room for, and that is reported once', async () => {
  const plain = sharp({ create: { width: 200, height: 100, channels: 3, background: '#abc' } })
  await plain.jpeg().toFile(join(folder, 'one.jpg'))
  const problems: string[] = []
  const cache = join(folder, 'cache')
  const { files, prepare } = createImages({ photos: folder, cache, report: (problem) => problems.push(problem) })
  // Nothing can be stored in it any more, whoever runs the tests.
  rmSync(cache, { recursive: true })
  await prepare()
  for (const width of [300, 500]) expect((await files.request(`/images/one.jpg?format=${width}w`)).status).toBe(200)
  expect(problems).toEqual([
    expect.stringMatching(/^Copies of pictures cannot be stored \(ENOENT.+\)\. Each .+\. Make room/),
  ])
})

it('so many pictures are resized at a time; one too many gets 503 with Retry-After, and its copy later', async () => {
  const plain = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#abc' } })
  await plain.jpeg().toFile(join(folder, 'one.jpg'))
  const { files } = createImages({
    photos: folder,
    cache: join(folder, 'cache'),
    limits: { maxRunning: 1, maxWaiting: 1 },
  })
  const get = async (width: number) => files.request(`/images/one.jpg?format=${width}w`)
  const all = await Promise.all([get(2500), get(1500), get(1000), get(2500)])
  // The same copy is made once for two who ask for it.
  expect(all.map(({ status }) => status)).toEqual([200, 200, 503, 200])
  expect(all[2]?.headers.get('Retry-After')).toBe('5')
  expect(all[2]?.headers.get('Cache-Control')).toBe('no-store')
  expect(await all[2]?.text()).toMatch(/too much .+\. This was not begun\. Try again/)
  expect((await get(1000)).status).toBe(200)
})
