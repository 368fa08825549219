import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createStoredFile } from './stored-file'

it('a file that is as it was before a change of the catalogue is not compressed again, another one is', async () => {
  const [before, after, other] = ['one', 'one', 'two'].map((text) => createStoredFile(Buffer.from(text.repeat(1000))))
  const bytes = await before?.getBrotli()
  expect(await after?.getBrotli()).toBe(bytes)
  expect(await other?.getBrotli()).not.toBe(bytes)
  expect(brotliDecompressSync((await other?.getBrotli()) as Buffer).toString()).toBe('two'.repeat(1000))
})

it('other work goes on while a large file is compressed', async () => {
  const large = createStoredFile(Buffer.from(Array.from({ length: 60_000 }, (_, at) => at.toString(36)).join('')))
  let isCompressed = false
  const compressed = large.getBrotli().then(() => {
    isCompressed = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isCompressed).toBe(false)
  await compressed
})
