import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeBody, readMembers, readWhole } from './http/request/body-schema'
import { jsonCalls } from './json-calls'

/** Calls whose body is refused as a whole; of all others every object is read. */
const refusedWhole = new Set(['/api/form/SaveFormSubmission', '/api/multilingual/languages', '/api/site-header-footer'])
const all = jsonCalls.map((call) => [`${call.method} ${call.path}`, call] as const)

/** Bodies with some of these members, and any value in each. */
const bodiesWith = (members: object) =>
  fc.record(Object.fromEntries(Object.keys(members).map((name) => [name, fc.anything()])), { requiredKeys: [] })

it.each(all)('no body lets %s throw', (_name, { path, body }) => {
  const { properties } = describeBody(body)
  const read = refusedWhole.has(path) ? readWhole : readMembers
  fc.assert(
    fc.property(bodiesWith(properties as object), (sent) => {
      expect(() => read(body, sent)).not.toThrow()
    }),
  )
})

it('each call stands once in the document, with the members that its client must send', () => {
  const required = all.map(([name, { body }]) => [name, describeBody(body).required])
  expect(required).toEqual([
    ['POST /api/site-users/account/session', ['email', 'password']],
    ['POST /api/comments', ['itemId', 'text']],
    ['POST /api/comments/mark', ['id', 'mark', 'isOn']],
    ['POST /api/form/SaveFormSubmission', ['formId', 'form', 'key']],
    ['POST /api/likes', ['itemId', 'isLiked']],
    ['POST /api/commerce/reviews', ['token', 'productId', 'rating', 'text']],
    ['POST /api/commerce/restock-notifications', ['productId', 'variantId', 'email']],
    ['PUT /api/multilingual/languages', ['languages']],
    ['PUT /api/site-header-footer', ['header', 'footer']],
  ])
})
