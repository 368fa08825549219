import { expect, it } from 'vitest'
import { getCoverSizes, getSrcset } from './picture-sizes'

const wide = { width: 3000, height: 2000 }

it('[IMG-02] a picture is offered in each width that it has, and in the smallest at the least', () => {
  expect(getSrcset('/images/a.jpg', { width: 600, height: 400 })).toBe(
    '/images/a.jpg?format=300w 300w, /images/a.jpg?format=500w 500w',
  )
  expect(getSrcset('/images/a.jpg', { width: 40, height: 40 })).toBe('/images/a.jpg?format=300w 300w')
})

it('[IMG-02] a picture whose sides are cut is asked for as wide as it is before, and a phone asks for three quarters', () => {
  const places = [
    { media: '(max-width: 700px)', vw: 100, ratio: 3 / 4 },
    { vw: 33, rem: 24, ratio: 1.2 },
  ] as const
  expect(getCoverSizes(wide, places)).toBe(
    '(max-width: 480px) and (min-resolution: 1.5dppx) 150vw, (max-width: 700px) 200vw, min(41vw, 30rem)',
  )
})
