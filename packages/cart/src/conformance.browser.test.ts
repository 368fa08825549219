import type { BlockContext } from '@ashlar/core-block'
import { emptyCart, readCart } from '@ashlar/core-cart'
import { describeBlock } from '@repo/tooling/conformance'
import { settled } from '@repo/tooling/wait'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import * as block from './block'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

const answer = async () => ({ cart: sample.cart })
const http = { get: answer, post: answer, put: answer, delete: answer }
/** A visitor has a cart, unless the page was served without lines. */
const hasLines = () => document.querySelector('[data-complete]') === null
const site = {
  cookies: { read: () => (hasLines() ? 'true' : undefined) },
  session: { read: () => undefined, write: () => undefined },
  context: { websiteSettings: {}, website: {} },
}

describeBlock({
  block,
  elements: findElements,
  parse,
  context: { services: { http, site } } as unknown as BlockContext,
  markup: {
    Markup,
    sample,
    values: {
      storeCurrency: fc.constantFrom('EUR', 'USD', 'JPY'),
      countries: fc.constantFrom([], sample.countries),
      cart: fc.constantFrom(emptyCart, readCart(sample.cart)),
      minimumOrderSubtotal: fc.integer({ min: 0, max: 1e9 }),
      continueShoppingLinkUrl: fc.constantFrom('/', '/shop?tag=bowls'),
    },
  },
  undecided: [
    {
      rule: 'color-contrast',
      selector: '.cart-less',
      reason: 'A minus sign is no text to axe; it has the colour of the title beside it, which axe measures.',
    },
    {
      rule: 'label-content-name-mismatch',
      selector: '.cart-less, .cart-more',
      reason: 'The text is a sign, so no word of it could be part of the name.',
    },
  ],
  async use(element) {
    const find = (selector: string) =>
      vi.waitFor(() => {
        const found = element.querySelector<HTMLElement>(selector)
        expect(found, selector).not.toBeNull()
        return found as HTMLElement
      })
    // Before it is live its buttons submit plain forms.
    await find('.cart-more')
    const remove = await find('.cart-row-remove')
    remove.click()
    const undo = await find('.cart-undo')
    undo.click()
    await find('.cart-row-remove')
    await settled()
    // While a request runs the cart is busy, and axe leaves open what it may read of a busy part.
    await vi.waitFor(() => expect(element.querySelector('[aria-busy]')).toBeNull())
  },
})
