// @vitest-environment node
import { expect, it } from 'vitest'
import type { Account } from '../../../http/identity/account'
import { getAccess, mayOpen } from './access'

const accountWith = (...roles: number[]): Account => ({
  id: 'a',
  email: 'a@b.co',
  name: 'Ada',
  kind: 'owner',
  session: 's',
  confirmedAt: 0,
  roles,
})

it.each([
  ['/config/orders', {}, [1, 2, 8], false],
  ['/config/orders.csv', {}, [1, 2, 8], false],
  ['/config/orders/x', {}, [1, 2, 8], false],
  ['/config/orders/x/state', { state: 'fulfilled' }, [1, 2, 8], false],
  ['/config/orders/x/state', { state: 'cancelled' }, [1, 2], true],
  ['/config/orders/x/cancel', {}, [1, 2], true],
  ['/config/orders/x/refund', {}, [1, 2], true],
  ['/config/gift-cards', {}, [1, 2, 8], false],
  ['/config/gift-cards/new', {}, [1, 2], true],
  ['/config/gift-cards/void', {}, [1, 2], true],
  ['/config/taxes/new', {}, [1, 2, 8], false],
  ['/config/submissions/x/delete', {}, [1, 6], false],
  ['/config/ordersx', {}, [1], false],
  ['/config/events.csv', {}, [1, 3], false],
  ['/config/report', {}, [1, 3], false],
  ['/config/report.csv', {}, [1, 3], false],
  ['/config/design', {}, [1, 4], false],
  ['/config/pages', {}, [1, 4], false],
  ['/config/posts', {}, [1, 4], false],
  ['/config/releases', {}, [1], false],
  ['/config/audit', {}, [1], false],
  ['/config/accounts/x/roles', {}, [1], true],
  ['/config/people/erase', {}, [1], true],
  ['/config/added-later', {}, [1], false],
  ['/config/', {}, [1, 2, 3, 4, 6, 8], false],
] as const)('%s with %j opens to the roles %j alone', (path, fields, roles, isConfirmed) => {
  const access = getAccess(path, fields)
  const opened = [1, 2, 3, 4, 6, 7, 8, 10].filter((role) => mayOpen(accountWith(role), access))
  expect(opened).toEqual(roles)
  expect(access.isConfirmed ?? false).toBe(isConfirmed)
  expect(mayOpen({ ...accountWith(1), kind: 'member' }, access)).toBe(false)
})
