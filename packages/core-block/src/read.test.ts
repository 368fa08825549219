import fc from 'fast-check'
import { expect, it } from 'vitest'
import { member, readBoolean, readJson, readList, readNumber, readText } from './read'

const odd = [null, undefined, {}, [], Number.NaN, Number.POSITIVE_INFINITY, Symbol.iterator, () => 1]

it('booleans, numbers, texts and lists are read from JSON values as from attributes', () => {
  expect([true, 1, '1', 'Yes', ' on '].map((value) => readBoolean(value))).toEqual(Array(5).fill(true))
  expect([false, 0, '0', '', 'off', 'null'].map((value) => readBoolean(value, true))).toEqual(Array(6).fill(false))
  expect([readBoolean('perhaps'), readBoolean(undefined)], 'without a fallback').toEqual([false, false])
  expect([12, '12', ' 12.5px'].map((value) => readNumber(value, 0))).toEqual([12, 12, 12.5])
  expect([readNumber(101, undefined, 0, 100), readNumber(-1, 'none', 0)]).toEqual([undefined, 'none'])
  expect(['a', '', 7].map((value) => readText(value, 'fallback'))).toEqual(['a', '', '7'])
  expect([readList([1, 2]), readList('1,2')]).toEqual([[1, 2], []])
})

it('an odd value is the fallback', () => {
  for (const value of odd) {
    expect([readBoolean(value, true), readBoolean(value, false)]).toEqual([true, false])
    expect(readNumber(value, 5)).toBe(5)
    expect(readText(value, 'fallback')).toBe('fallback')
  }
})

it('broken JSON is undefined, and a member is read only where the object has it itself', () => {
  expect([readJson('{'), readJson(' '), readJson(null), readJson('{"a":1}')]).toEqual([
    undefined,
    undefined,
    undefined,
    { a: 1 },
  ])
  expect([member({ a: 1 }, 'a'), member({}, 'constructor'), member('text', 'length'), member(null, 'a')]).toEqual([
    1,
    undefined,
    undefined,
    undefined,
  ])
})

it('no reader throws for any value', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(typeof readBoolean(value)).toBe('boolean')
      expect(typeof readNumber(value, 0)).toBe('number')
      expect(typeof readText(value)).toBe('string')
      expect(Array.isArray(readList(value))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
