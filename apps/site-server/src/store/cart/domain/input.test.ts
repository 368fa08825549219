import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readMembers } from '../../../http/request/body-schema'
import { addBody, codeBody, quantityBody, shippingBody } from './input'

const bodies = { addBody, codeBody, quantityBody, shippingBody }

it.each(Object.entries(bodies))('no value of a member lets %s throw', (_name, schema) => {
  const members = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, fc.anything()]))
  fc.assert(
    fc.property(fc.record(members, { requiredKeys: [] }), (body) => {
      expect(Object.keys(schema.entries)).toEqual(expect.arrayContaining(Object.keys(readMembers(schema, body))))
    }),
  )
})

it('a quantity is a whole number up to 9999; 1 where none is named, and 0 only to remove an entry', () => {
  const added = (quantity?: unknown) => readMembers(addBody, { quantity }).quantity
  expect([undefined, 1, 9999].map(added)).toEqual([1, 1, 9999])
  expect([0, -1, 1.5, 10_000, '2', null, Number.NaN].map(added)).toEqual(Array(7).fill(Number.NaN))
  expect(readMembers(addBody, {}).quantity).toBe(1)
  const set = (quantity?: unknown) => readMembers(quantityBody, { quantity }).quantity
  expect([0, 9999, undefined, 10_000, '2'].map(set)).toEqual([0, 9999, Number.NaN, Number.NaN, Number.NaN])
})

it('a gift card has an address, and at most 500 characters of a message; without an address there is none', () => {
  const gift = (giftCard: unknown) => readMembers(addBody, { giftCard }).giftCard
  expect(gift({ recipientEmail: ' eva@example.museum ', message: 'x'.repeat(501) })).toEqual({
    recipientEmail: 'eva@example.museum',
    message: 'x'.repeat(500),
  })
  expect(gift({ recipientEmail: 'eva@example.com' })).toEqual({ recipientEmail: 'eva@example.com', message: '' })
  expect(['eva@example.com', {}, { recipientEmail: 'eva' }, null].map(gift)).toEqual(Array(4).fill(undefined))
})
