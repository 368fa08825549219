import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { settled } from '@repo/tooling/wait'
import { expect, vi } from 'vitest'
import { cart as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'
import { sample } from './markup'

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
  contract,
  fixtures,
  context: { services: { http, site } } as unknown as BlockContext,
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
