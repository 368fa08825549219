import type { BlockContext } from '@ashlar/core-block'
import { asComponent } from '@ashlar/core-react/component'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { createShop, httpOver, siteWith } from '../../core-cart/src/fixtures'
import * as block from './block'
import { contract } from './contract'
import { type CartPageConfig, Markup, sample } from './markup'
import './style.css'

const CartPage = asComponent<CartPageConfig>({ block, Markup, selector: contract.selectors.join(',') })

/** A shop that has the cart of a page. */
function getShop(config: CartPageConfig, network?: Parameters<typeof httpOver>[1], hasCart = true): BlockContext {
  const shop = createShop({ stock: 12 })
  shop.set(config.cart)
  return { services: { http: httpOver(shop, network).http, site: siteWith({ hasCart }) } } as unknown as BlockContext
}
const having = (more: Partial<CartPageConfig['cart']>): CartPageConfig => ({
  ...sample,
  cart: { ...sample.cart, ...more },
})

const meta: Meta<typeof CartPage> = {
  title: 'Blocks/Cart',
  parameters: {
    guide: {
      useWhen: [
        'customers change quantities before they pay',
        'coupons and shipping change the total before the checkout',
      ],
      useOther: [
        { when: 'only the number of items is wanted, on each page', block: 'cart-indicator' },
        { when: 'the amount is chosen by the giver', block: 'donation' },
      ],
      words: ['basket', 'bag', 'checkout', 'order summary', 'quantity', 'stepper', 'discount code', 'empty state'],
    },
  },
  component: CartPage,
  args: { config: sample, context: getShop(sample) },
}
export default meta
type Story = StoryObj<typeof CartPage>

const story = (config: CartPageConfig): Story => ({ args: { config, context: getShop(config) } })
const remove = async (canvasElement: HTMLElement) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name: 'Remove A cup' }))

export const Usual: Story = {}
export const Empty: Story = story(having({ entries: [], totalQuantity: 0 }))
export const BelowTheMinimum: Story = story(having({ minimumOrderSubtotalCents: 20_000 }))
export const WithCouponAndShipping: Story = story(
  having({
    coupons: [{ code: 'TEN', title: 'Ten off', discountCents: 1000 }],
    discountCents: 1000,
    shippingOptions: [
      { id: 'slow', title: 'By cart', costCents: 500, isSelected: true },
      { id: 'fast', title: 'By horse', costCents: 1500, isSelected: false },
    ],
    shippingCostCents: 500,
    taxCents: 1260,
    applicableTaxRules: [{ title: 'VAT', rate: '0.21', taxCents: 1260 }],
    grandTotalCents: 8960,
  }),
)
export const Removed: Story = {
  async play({ canvasElement }) {
    await remove(canvasElement)
    await expect(await within(canvasElement).findByRole('button', { name: 'Undo' })).toBeVisible()
  },
}
export const Waiting: Story = {
  args: { context: getShop(sample, () => 'lost') },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'One more of A cup' }))
    await expect(await within(canvasElement).findByText(/sent when the connection is back/)).toBeVisible()
  },
}
export const Refused: Story = {
  async play({ canvasElement }) {
    await userEvent.type(await within(canvasElement).findByLabelText('Promo code'), 'NONE{Enter}')
    await expect(await within(canvasElement).findByText(/Unable to apply this code/)).toBeVisible()
  },
}
export const SessionExpired: Story = {
  args: { context: getShop(sample, undefined, false) },
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('button', { name: 'One more of A cup' })
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Checkout' }))
    await expect(await within(canvasElement).findByText(/your session has expired/)).toBeVisible()
  },
}
export const WithoutScripts: Story = { args: { script: false } }
