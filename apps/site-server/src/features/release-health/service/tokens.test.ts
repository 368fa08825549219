// @vitest-environment node
import { expect, it } from 'vitest'
import { makeToken, readToken } from './tokens'

it('the token of a page counts for half an hour, also at a server whose clock is minutes behind, and at its site alone', () => {
  const token = makeToken(['key'], 'shop', 0, 'abc')
  const minute = 60_000
  const halfAnHour = 30 * minute
  const read = (now: number, site = 'shop') => readToken(['key'], site, token, now)
  expect([0, halfAnHour - 1, halfAnHour].map((now) => read(now))).toEqual(['abc', 'abc', undefined])
  expect([-2 * minute, -5 * minute, -5 * minute - 1].map((now) => read(now))).toEqual(['abc', 'abc', undefined])
  expect([read(0, 'other'), readToken(['another'], 'shop', token, 0)]).toEqual([undefined, undefined])
})
