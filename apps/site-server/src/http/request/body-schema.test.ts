import { check, fallback, integer, number, object, optional, pipe, trim } from 'valibot'
import { expect, it } from 'vitest'
import { describeBody, readMembers, sentText } from './body-schema'

const schema = object({
  title: sentText,
  email: pipe(
    sentText,
    trim(),
    check((email) => email !== 'x', 'never shown'),
  ),
  count: optional(fallback(pipe(number(), integer()), Number.NaN), 1),
  place: fallback(optional(object({ country: sentText })), undefined),
})

it('a member that is missing, or is what it cannot be, counts as its fallback; members that no schema names are left out', () => {
  const empty = { title: '', email: '', count: 1 }
  expect(readMembers(schema, {})).toEqual(empty)
  expect(readMembers(schema, { title: 5, email: null, count: '2', place: 'here', other: 1 })).toEqual({
    ...empty,
    count: Number.NaN,
  })
  expect(readMembers(schema, { title: ' a ', email: ' b ', count: 2, place: { country: 'ES' } })).toEqual({
    title: ' a ',
    email: 'b',
    count: 2,
    place: { country: 'ES' },
  })
})

it('a body is described as its client should send it: with exactly its members, and without fallbacks', () => {
  expect(describeBody(schema)).toEqual({
    type: 'object',
    properties: {
      title: { type: 'string' },
      email: { type: 'string' },
      count: { type: 'integer', default: 1 },
      place: {
        type: 'object',
        properties: { country: { type: 'string' } },
        required: ['country'],
        additionalProperties: false,
      },
    },
    required: ['title', 'email'],
    additionalProperties: false,
  })
})
