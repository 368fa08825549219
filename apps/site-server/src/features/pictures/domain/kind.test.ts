// @vitest-environment node
import { expect, it } from 'vitest'
import { getPictureKind } from './kind'

const getKind = (start: string) => getPictureKind(Buffer.from(start.padEnd(40, '.'), 'latin1'))

it('a picture is known by its first bytes, and no other file is', () => {
  const starts = [
    '\xff\xd8\xff\xe0',
    '\x89PNG\r\n\x1a\n',
    'GIF87a',
    'GIF89a',
    'RIFF....WEBP',
    '....ftypavif',
    '....ftypavis',
  ]
  expect(starts.map(getKind)).toEqual(['jpeg', 'png', 'gif', 'gif', 'webp', 'heif', 'heif'])
  const others = [
    '\xff\xd8',
    '.\x89PNG\r\n\x1a\n',
    '\x89PNG\n',
    'GIF88a',
    'xGIF89a',
    'RIFF....WAVE',
    'xRIFF...WEBP',
    '....ftypheic',
    '...ftypavif',
    '<svg>',
    '',
  ]
  expect(others.filter((start) => getKind(start) !== undefined)).toEqual([])
  expect(getPictureKind(new Uint8Array())).toBeUndefined()
})
