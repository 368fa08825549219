import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createShop, httpOver, siteWith } from '../../core-cart/src/fixtures'
import { destroy, init } from './block'
import { sample } from './markup'
import './style.css'

const fixtures = await fixturesOf('cart')

const root = () => document.querySelector('#sqs-cart-root') as HTMLElement
afterEach(() => {
  destroy(root())
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

async function start(hasCart = true, more: Partial<typeof sample.cart> = {}) {
  document.body.innerHTML = fixtures.clean
  const shop = createShop()
  shop.set({ ...sample.cart, ...more })
  const context = { services: { http: httpOver(shop).http, site: siteWith({ hasCart }) } } as unknown as BlockContext
  await init(root(), context)
  await vi.waitFor(() => expect(root().querySelector('.cart-more')).not.toBeNull())
}

it('the accessibility tree of quantities, of a removal and of a refused code, step by step', async () => {
  await start()
  expect(root()).toMatchAriaSnapshot()

  await page.getByRole('button', { name: 'One more of A cup' }).click()
  await vi.waitFor(() => expect(root().querySelector('.cart-total-price')?.textContent).toBe('€100.00'))
  expect(root()).toMatchAriaSnapshot()

  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Quantity of A cup' }), '0')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(root().querySelector('.cart-total-price')?.textContent).toBe('€64.00'))
  await vi.waitFor(() => expect(root().querySelector('.cart-undo')).not.toBeNull())
  expect(root()).toMatchAriaSnapshot()

  await userEvent.fill(page.getByLabelText('Promo code'), 'NONE')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(root().querySelector('[role=alert]')?.textContent).not.toBe(''))
  expect(root()).toMatchAriaSnapshot()
})

it('[COM-05] [COM-11] what a screen reader is given of a checkout that cannot be entered', async () => {
  await start(false)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await vi.waitFor(() => expect(root().querySelector('[role=alert]')?.textContent).not.toBe(''))
  expect(root()).toMatchAriaSnapshot()
  destroy(root())
  await start(true, { minimumOrderSubtotalCents: 20_000 })
  await vi.waitFor(() => expect(root().querySelector('.cart-minimum')).not.toBeNull())
  expect(root()).toMatchAriaSnapshot()
})
