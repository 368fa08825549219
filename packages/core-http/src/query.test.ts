import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readQuery, writeQuery } from './query'

it('[HTTP-16] the first value of a key counts, a plus is a blank, and a key may have no value', () => {
  expect({ ...readQuery('?a=1&b=x+y%26&a=2&c&=d&&e=f=g') }).toEqual({ a: '1', b: 'x y&', c: '', '': 'd', e: 'f=g' })
  expect({ ...readQuery('') }).toEqual({})
})

it('[HTTP-16] at most 1000 keys are read, or as many as asked for', () => {
  const search = Array.from({ length: 1500 }, (_, at) => `k${at}=${at}`).join('&')
  expect(Object.keys(readQuery(search))).toHaveLength(1000)
  expect(readQuery(search).k999).toBe('999')
  expect(Object.keys(readQuery(search, { maxKeys: 2 }))).toEqual(['k0', 'k1'])
})

it('[HTTP-16] no key can reach a prototype', () => {
  const values = readQuery('__proto__=x&constructor=y&__proto__[polluted]=z')
  expect(Object.getPrototypeOf(values)).toBeNull()
  expect(Object.keys(values)).toEqual(['__proto__', 'constructor', '__proto__[polluted]'])
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
  expect('toString' in readQuery('a=1')).toBe(false)
})

it('[HTTP-16] a malformed percent escape stays as it is, and no text makes reading throw', () => {
  expect({ ...readQuery('a=%&b=%E0%A4&%zz=1') }).toEqual({ a: '%', b: '%E0%A4', '%zz': '1' })
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'%=&+?a0\ud800') }))
  fc.assert(
    fc.property(text, (search) => {
      for (const value of Object.values(readQuery(search))) expect(typeof value).toBe('string')
    }),
  )
})

it('[HTTP-16] written values are read back', () => {
  const values = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), {
    noNullPrototype: false,
  })
  fc.assert(
    fc.property(
      values,
      (written) =>
        void expect(readQuery(`?${writeQuery(written)}`)).toEqual(Object.assign(Object.create(null), written)),
    ),
  )
  expect(writeQuery({ a: 1, b: true, c: undefined, d: '&' })).toBe('a=1&b=true&d=%26')
  expect(() => writeQuery({ a: '\ud800' })).not.toThrow()
})
