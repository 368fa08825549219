import type { BlockContext } from '@ashlar/core-block'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { createShop, httpOver, line, siteWith } from '../../core-cart/src/fixtures'
import { sample } from './markup'
import { CartIndicator } from './react'

/** The services of a page whose cart has these lines. */
function cartWith(...lines: ReturnType<typeof line>[]): BlockContext {
  const { http } = httpOver(createShop({ lines, stock: 5 }))
  return { services: { http, site: siteWith({ hasCart: lines.length > 0 }) } } as unknown as BlockContext
}

const meta: Meta<typeof CartIndicator> = {
  title: 'Blocks/Cart indicator',
  parameters: {
    guide: {
      useWhen: ['a shop has a header on every page', 'visitors go on looking after they have added something'],
      useOther: [
        { when: 'all lines and totals are wanted', block: 'cart' },
        { when: 'a shop sells one thing alone: its button may lead to the checkout' },
      ],
      words: ['bag', 'basket', 'counter', 'shopping cart icon', 'bubble', 'subtotal'],
      picture: 'ThreeItems',
    },
  },
  component: CartIndicator,
  args: { config: sample, context: cartWith() },
}
export default meta

type Story = StoryObj<typeof CartIndicator>

export const Empty: Story = {}
export const ThreeItems: Story = {
  args: { context: cartWith(line('a', 3)) },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('link', { name: '3 items in cart' })).toBeVisible()
  },
}
export const MoreThanAHundred: Story = {
  args: { context: cartWith(line('a', 250)) },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('100+')).toBeVisible()
  },
}
export const SomethingAdded: Story = {
  args: { config: { ...sample, showsAdded: true }, context: cartWith(line('a', 1), line('b', 2)) },
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('link', { name: '3 items in cart' })
    const detail = { itemId: 'a', variantId: 'a-v', quantity: 1 }
    canvasElement.dispatchEvent(new CustomEvent('commerce:add', { bubbles: true, detail }))
    await expect(await within(document.body).findByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  },
}
export const WithoutScripts: Story = { args: { script: false } }
