// @vitest-environment node
import { expect, it } from 'vitest'
import { mayDownload } from './download'

it('[COM-17] files are downloaded of orders that are paid, until all of their money has gone back', () => {
  const paid = { amount_cents: 600, refunded_cents: 0 }
  for (const state of ['placed', 'fulfilled']) expect(mayDownload({ state }, paid), state).toBe(true)
  for (const state of ['received', 'cancelled']) expect(mayDownload({ state }, paid), state).toBe(false)
  expect(mayDownload({ state: 'placed' }, { ...paid, refunded_cents: 599 })).toBe(true)
  expect(mayDownload({ state: 'placed' }, { ...paid, refunded_cents: 600 })).toBe(false)
  // A gift card has paid all.
  expect(mayDownload({ state: 'placed' }, undefined)).toBe(true)
})
