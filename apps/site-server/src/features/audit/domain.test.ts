// @vitest-environment node
import { expect, it } from 'vitest'
import { getAction, getFields } from './domain'

it.each([
  ['/config/orders/0123456789abcdef0123456789abcdef/state', 'POST /config/orders/…/state'],
  ['/config/accounts/5d8a7c1e-9f7a-4e43-8f7b-3f9f6f3f2b10/roles', 'POST /config/accounts/…/roles'],
  ['/config/design', 'POST /config/design'],
  ['/config/comments/c1', 'POST /config/comments/c1'],
])('the action of %s is named without its id', (path, action) => {
  expect(getAction('POST', path)).toBe(action)
})

it('fields are cut to a length, and secrets are left out', () => {
  const body = { crumb: 'x', intentId: 'y', title: 'z'.repeat(500), newPassword: 's', token: 't', count: 3, list: [1] }
  expect(getFields('/config/design', body)).toEqual({ title: 'z'.repeat(200), count: '3', list: '[1]' })
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`field-${at}`, 'x']))
  expect(Object.keys(getFields('/config/design', many))).toHaveLength(40)
})

it.each(['/config/account/password', '/config/confirm', '/config/people', '/config/people/erase'])(
  'no field of %s is written down',
  (path) => {
    expect(getFields(path, { email: 'ada@example.com', password: 'x' })).toEqual({})
  },
)
