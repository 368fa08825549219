import { emptyCart, readCart } from '@ashlar/core-cart'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sample } from './markup'
import { getAdding, getLines, init, missingMinimum, readContext, readQuantity, reduce } from './model'

const start = init(readContext(sample))

it("[COM-11] an order below the shop's minimum cannot be checked out, and one that reaches it can", () => {
  const min = (value: string, minimumOrderSubtotalCents: number | null = null, storeCurrency = 'EUR') =>
    missingMinimum(
      init(
        readContext({
          storeCurrency,
          minimumOrderSubtotal: { currency: storeCurrency, value },
          cart: { ...sample.cart, minimumOrderSubtotalCents },
        }),
      ),
    )
  expect(min('82.01')).toBe(8201)
  expect(min('82.00')).toBeUndefined()
  expect(min('0.00')).toBeUndefined()
  expect(min('0.00', 9000)).toBe(9000)
  expect(min('8201', null, 'JPY')).toBe(8201)
})

it('[COM-10] a quantity is a whole number from 0 to 9999; anything else is undefined', () => {
  expect(['0', ' 7 ', '9999'].map(readQuantity)).toEqual([0, 7, 9999])
  expect(['', '-1', '1.5', '1e3', '10000', 'many'].map(readQuantity)).toEqual(Array(6).fill(undefined))
})

it('[COM-10] a removed line is added again with all its details', () => {
  const [bowl] = sample.cart.entries
  if (!bowl) throw new Error('no line')
  expect(getAdding(bowl)).toEqual({ kind: 'add', itemId: 'bowl', variantId: 'bowl-1', quantity: 2 })
  const full = {
    ...bowl,
    subscription: { id: 'plan', billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
    giftCard: { recipientEmail: 'kim@example.com', message: '' },
    answers: { Wrapping: 'Red' },
  }
  expect(getAdding(full)).toMatchObject({ subscriptionPlanId: 'plan', giftCard: full.giftCard, answers: full.answers })
})

it('[COM-14] a purchased cart has no lines', () => {
  const sold = { ...sample.cart, isPurchased: true }
  expect(getLines(start)).toHaveLength(2)
  expect(getLines(reduce(start, { type: 'sync', cart: sold, isPending: false, isWaiting: false }))).toEqual([])
})

it('[COM-10] a cart says that it is updated once its last request has ended', () => {
  const sync = (isPending: boolean) => ({ type: 'sync', isPending, isWaiting: false, cart: undefined }) as const
  const pending = reduce(start, sync(true))
  expect([pending, reduce(pending, sync(true))].map(({ notice }) => notice)).toEqual([undefined, undefined])
  expect(reduce(pending, sync(false)).notice).toEqual({ message: 'updated' })
})

it('a typed quantity stays beside the line until it is settled; each request removes the last notice', () => {
  const written = reduce(start, { type: 'draft', entryId: 'bowl', text: '5' })
  expect(written.drafts).toEqual({ bowl: '5' })
  expect(reduce(written, { type: 'settle', entryId: 'bowl' }).drafts).toEqual({})
  const notified = reduce(start, { type: 'notify', notice: { message: 'removeFailed' } })
  expect(reduce(notified, { type: 'request', request: { kind: 'undo' } }).notice).toBeUndefined()
})

it('[COM-10] a cart is read from any JSON without an error', () => {
  expect(readContext(sample)).toMatchObject({
    storeCurrency: 'EUR',
    continueShoppingLinkUrl: '/shop',
    cart: readCart(sample.cart),
  })
  expect(readContext(undefined)).toMatchObject({
    storeCurrency: 'USD',
    continueShoppingLinkUrl: '/',
    cart: undefined,
    countries: [],
  })
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const state = init(readContext({ cart: value, countries: value, storeCurrency: value }))
      expect(getLines(state).every(({ id }) => typeof id === 'string' && id !== '')).toBe(true)
    }),
  )
  expect(init(readContext({})).cart).toBe(emptyCart)
})
