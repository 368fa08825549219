// @vitest-environment node
import { expect, it } from 'vitest'
import { emailLinkTime, mayDownload, pageLinkTime } from './download'

it('[COM-17] files are downloaded of orders that are paid, until all of their money has gone back', () => {
  const paid = { amount_cents: 600, refunded_cents: 0 }
  for (const state of ['placed', 'fulfilled']) expect(mayDownload({ state }, paid), state).toBe(true)
  for (const state of ['received', 'cancelled']) expect(mayDownload({ state }, paid), state).toBe(false)
  expect(mayDownload({ state: 'placed' }, { ...paid, refunded_cents: 599 })).toBe(true)
  expect(mayDownload({ state: 'placed' }, { ...paid, refunded_cents: 600 })).toBe(false)
  // A gift card has paid all.
  expect(mayDownload({ state: 'placed' }, undefined)).toBe(true)
})

it('[COM-17] the link of an email works thirty days, that of a page one', () => {
  const sent = Date.UTC(2027, 2, 1, 12)
  const until = [emailLinkTime, pageLinkTime].map((time) => new Date(sent + time).toISOString())
  expect(until).toEqual(['2027-03-31T12:00:00.000Z', '2027-03-02T12:00:00.000Z'])
})
