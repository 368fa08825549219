import type { BlockContext, OptionValues } from '@ashlar/core-block'
import { emptyCart } from '@ashlar/core-cart'
import { describeBlock } from '@repo/tooling/conformance'
import { settled } from '@repo/tooling/wait'
import fc from 'fast-check'
import { createElement } from 'react'
import * as block from './block'
import type { options } from './contract'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

const cart = { ...emptyCart, id: 'c', revision: 1, totalQuantity: 3, subtotalCents: 900 }
const answer = async () => ({ cart })
const http = { get: answer, post: answer, put: answer, delete: answer }
const site = {
  cookies: { read: () => 'true' },
  session: { read: () => undefined, write: () => undefined },
}

/** A product has some of the options, its shop the others. */
function Product({ config }: { config: Partial<OptionValues<typeof options>> }) {
  const { itemId = '', productType = 1, currency = 'USD', scarcity = 0, soldOutText = '' } = config
  const product = { ...sample.product, id: itemId, productType }
  return createElement(Markup, { config: { product, shop: { currency, scarcity, soldOutText } } })
}

const fromPage = 'a setting of the store, in the page context'
const fromProduct = 'follows from the variants and the plan of the product'

describeBlock({
  block,
  elements: findElements,
  parse,
  context: { services: { http, site } } as unknown as BlockContext,
  markup: {
    Markup: Product,
    sample: {},
    elsewhere: {
      variants: fromProduct,
      names: fromProduct,
      isSubscription: fromProduct,
      subscriptionOptionId: fromProduct,
      subscriptionPlan: fromProduct,
      scarcityEnabledOnProductItems: fromPage,
      scarcityThreshold: fromPage,
      locksSoldOut: fromPage,
      addToCartConfirmationType: fromPage,
    },
    values: { currency: fc.constantFrom('EUR', 'USD', 'JPY'), productType: fc.integer({ min: 1, max: 5 }) },
  },
  async use(element) {
    const select = element.querySelector('select')
    if (select) {
      select.value = 'Red'
      select.dispatchEvent(new Event('change', { bubbles: true }))
      element.querySelector<HTMLElement>('.sqs-add-to-cart-button')?.click()
      await settled()
    }
  },
})
