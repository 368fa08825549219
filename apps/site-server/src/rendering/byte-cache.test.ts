import { expect, it } from 'vitest'
import { createByteCache } from './byte-cache'

const kib = 1024

it('bytes are bounded, and those not used for longest leave first', () => {
  const cache = createByteCache<number>(100 * kib)
  for (let page = 0; page < 9; page++) cache.set(`page ${page}`, page, 10 * kib)
  expect(cache.bytes).toBeLessThanOrEqual(100 * kib)
  expect(cache.get('page 0')).toBe(0)
  cache.set('page 9', 9, 10 * kib)
  expect(cache.get('page 0')).toBe(0)
  expect(cache.get('page 1')).toBeUndefined()
  for (let page = 0; page < 10_000; page++) cache.set(`page ${page}`, page, page)
  expect(cache.bytes).toBeLessThanOrEqual(100 * kib)
})

it('a value that is set again counts once, and one that would push out most others is not stored', () => {
  const cache = createByteCache<string>(100 * kib)
  cache.set('page', 'old', 10 * kib)
  const { bytes } = cache
  cache.set('page', 'new', 10 * kib)
  expect([cache.get('page'), cache.bytes]).toEqual(['new', bytes])
  cache.set('page', 'huge', 50 * kib)
  expect([cache.get('page'), cache.bytes]).toEqual([undefined, 0])
})
