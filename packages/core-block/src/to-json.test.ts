import { afterEach, expect, it } from 'vitest'
import { toJson } from './to-json'

const arrays = Array.prototype as { toJSON?: () => string }

afterEach(() => {
  delete arrays.toJSON
})

it('[ENV-01] arrays stay arrays where a library of the page writes them as strings, and its function stays', () => {
  const toJSON = () => '"text"'
  arrays.toJSON = toJSON
  expect(JSON.stringify([1])).not.toBe('[1]')
  expect(toJson({ lines: [1, [2]] })).toBe('{"lines":[1,[2]]}')
  expect(arrays.toJSON).toBe(toJSON)
})

it('a value that has no JSON throws, and the function of the library stays all the same', () => {
  const toJSON = () => '"text"'
  arrays.toJSON = toJSON
  expect(() => toJson(1n)).toThrow()
  expect(arrays.toJSON).toBe(toJSON)
})

it('where no library does that, arrays have no function more than before', () => {
  expect(toJson(['a'])).toBe('["a"]')
  expect('toJSON' in Array.prototype).toBe(false)
})
