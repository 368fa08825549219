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
  await createImages(folder, join(folder, 'cache')).prepare()
  const files = readdirSync(join(folder, 'cache')).map((file) => file.replace(/^[0-9a-f]{12}/, 'tag'))
  expect(files.sort()).toEqual(['tag.1500.avif', 'tag.750.avif'])
})
