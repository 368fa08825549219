import fc from 'fast-check'
import { expect, it } from 'vitest'
import { flag, number, oneOf, readOptions, text } from './options'

it('a flag knows the words for yes and no, in any case; published pages write nothing for no', () => {
  for (const fallback of [true, false]) {
    const { read } = flag(fallback)
    for (const yes of ['true', '1', 'yes', 'on', ' TRUE ', 'On']) expect(read(yes)).toBe(true)
    for (const no of ['', ' ', 'false', '0', 'no', 'OFF', 'null', 'undefined']) expect(read(no)).toBe(false)
    for (const odd of [null, 'maybe', '2', 'truefalse', '[object Object]', 'constructor']) {
      expect(read(odd)).toBe(fallback)
    }
  }
})

it('a number may have a unit; anything else, or out of range, is the default', () => {
  const { read } = number(5, { min: 0, max: 100 })
  expect(['12', ' 12px', '1e1', '0', '100', '-0.0'].map(read)).toEqual([12, 12, 10, 0, 100, -0])
  for (const odd of [null, '', 'px', 'NaN', 'Infinity', '-Infinity', '-1', '100.01', '1e999', '{}']) {
    expect(read(odd)).toBe(5)
  }
})

it('one of some words is exactly one of them, and the first for anything else', () => {
  const { read, default: first } = oneOf('left', 'right')
  expect(first).toBe('left')
  expect([' right\n', 'left', 'RIGHT', '', null, 'constructor', '__proto__'].map(read)).toEqual([
    'right',
    'left',
    'left',
    'left',
    'left',
    'left',
    'left',
  ])
})

it('a text is what stands there, even nothing', () => {
  const { read } = text('fallback')
  expect([read(null), read(''), read(' as is ')]).toEqual(['fallback', '', ' as is '])
})

it('an object named like an element, or with members of every object, is plain JSON', () => {
  const options = { constructor: text('none'), title: text() }
  const json = JSON.parse('{"getAttribute":"x","title":7,"__proto__":{"constructor":"y"}}')
  expect({ ...readOptions(json, { options }) }).toEqual({ constructor: 'none', title: '7' })
})

it('reading any markup never throws and gives a value of the right kind', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constant(null), fc.double().map(String)), (raw) => {
      expect(typeof flag(true).read(raw)).toBe('boolean')
      const value = number(1, { min: -10, max: 10 }).read(raw)
      expect(value >= -10 && value <= 10).toBe(true)
      expect(['a', 'b']).toContain(oneOf('a', 'b').read(raw))
      expect(typeof text().read(raw)).toBe('string')
    }),
    { numRuns: 1000 },
  )
})
