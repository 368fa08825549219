import { expect, it } from 'vitest'
import { sample } from './markup'
import { init, missingMinimum } from './model'
import { readContext } from './model-context'

it("[COM-11] an order below the shop's minimum cannot be checked out, and one that reaches it can", () => {
  const least = (value: string) =>
    missingMinimum(
      init(
        readContext({
          ...sample,
          minimumOrderSubtotal: { currency: 'USD', value },
          cart: { ...sample.cart, minimumOrderSubtotalCents: undefined },
        }),
      ),
    )
  expect(least('82.01')).toBe(8201)
  expect(least('82.00')).toBeUndefined()
})
