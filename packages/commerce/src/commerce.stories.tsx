import type { BlockContext } from '@ashlar/core-block'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { createShop, httpOver, type line, siteWith } from '../../core-cart/src/fixtures'
import { sample } from './markup'
import { Commerce as Product } from './react'
import './style.css'

/** The services of a page whose cart has these lines, on a network that may fail. */
function shopWith(
  lines: ReturnType<typeof line>[] = [],
  network: Parameters<typeof httpOver>[1] = undefined,
): BlockContext {
  const { http } = httpOver(createShop({ lines, stock: 5 }), network)
  return { services: { http, site: siteWith({ hasCart: lines.length > 0 }) } } as unknown as BlockContext
}
const changed = (more: object, shop: object = {}) => ({
  ...sample,
  shop: { ...sample.shop, ...shop },
  product: { ...sample.product, ...more },
})
const [first] = sample.product.variants
const only = (more: object) => ({ variantAttributeNames: [], variants: first ? [{ ...first, ...more }] : [] })

const meta: Meta = {
  title: 'Blocks/Commerce',
  parameters: {
    guide: {
      useWhen: [
        'a product has sizes, colours or a stock that runs out',
        'the price depends on the choice and is shown at once',
      ],
      useOther: [
        { when: 'customers look at several products of a list, one after another', block: 'quick-view' },
        { when: 'the amount is the giver’s own', block: 'donation' },
      ],
      words: ['product', 'variants', 'swatches', 'size', 'add to cart', 'price', 'sold out', 'stock', 'shop'],
    },
  },
  component: Product,
}
export default meta
type Story = StoryObj

/** Waits for the block: before that, a press sends the plain form and leaves the page. */
async function ready(canvasElement: HTMLElement) {
  await waitFor(() => expect(canvasElement.querySelector('[data-unselected-options]')).not.toBeNull())
}
async function press(canvasElement: HTMLElement) {
  await ready(canvasElement)
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add to Cart' }))
}
async function choose(canvasElement: HTMLElement, ...values: string[]) {
  await ready(canvasElement)
  const selects = canvasElement.querySelectorAll('select')
  for (const [at, value] of values.entries()) await userEvent.selectOptions(selects[at] as HTMLSelectElement, value)
}

export const NoChoice: Story = { render: () => <Product config={sample} context={shopWith()} /> }
export const OnSale: Story = {
  render: () => <Product config={sample} context={shopWith()} />,
  async play({ canvasElement }) {
    await choose(canvasElement, 'Small', 'Ash')
    await expect(within(canvasElement).getAllByText('€26.00')[0]).toBeVisible()
  },
}
export const FewLeft: Story = {
  render: () => <Product config={sample} context={shopWith()} />,
  async play({ canvasElement }) {
    await choose(canvasElement, 'Small', 'Iron')
    await expect(within(canvasElement).getByText('Only 3 left in stock')).toBeVisible()
  },
}
export const ChoiceSoldOut: Story = {
  render: () => <Product config={sample} context={shopWith()} />,
  async play({ canvasElement }) {
    await choose(canvasElement, 'Large', 'Ash')
    await expect(within(canvasElement).getByRole('button', { name: 'Sold Out' })).toBeVisible()
  },
}
export const ProductSoldOut: Story = {
  render: () => <Product config={changed(only({ stock: { quantity: 0 } }))} context={shopWith()} />,
}
export const Buttons: Story = {
  render: () => <Product config={changed({}, { control: 'buttons' })} context={shopWith()} />,
  async play({ canvasElement }) {
    await ready(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('radio', { name: /Large/ }))
    await expect(within(canvasElement).getByRole('radio', { name: /Iron – not available/ })).toBeEnabled()
  },
}
export const Adding: Story = {
  render: () => <Product config={changed(only({}))} context={shopWith([], () => 60_000)} />,
  async play({ canvasElement }) {
    await press(canvasElement)
    await expect(await within(canvasElement).findByRole('button', { name: 'Adding…' })).toBeVisible()
  },
}
export const Added: Story = {
  render: () => <Product config={changed(only({}))} context={shopWith()} />,
  async play({ canvasElement }) {
    await press(canvasElement)
    await expect(await within(canvasElement).findByRole('button', { name: 'Added!' })).toBeVisible()
  },
}
export const TooMany: Story = {
  render: () => <Product config={changed(only({}))} context={shopWith()} />,
  async play({ canvasElement }) {
    await ready(canvasElement)
    const quantity = within(canvasElement).getByRole('spinbutton')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '9')
    await press(canvasElement)
    await expect(await within(canvasElement).findByText(/Only 5 can be had/)).toBeInTheDocument()
  },
}
export const Offline: Story = {
  render: () => <Product config={changed(only({}))} context={shopWith([], () => 'lost')} />,
  async play({ canvasElement }) {
    await press(canvasElement)
    await expect(await within(canvasElement).findByText(/when you are back online/)).toBeInTheDocument()
  },
}
export const GiftCard: Story = {
  render: () => (
    <Product
      config={changed({ ...only({}), isGiftCard: true, productType: 4, title: 'A gift card' })}
      context={shopWith()}
    />
  ),
}
export const WithQuestions: Story = {
  render: () => (
    <Product
      config={changed({ ...only({}), questions: [{ label: 'Name to engrave', required: true }] })}
      context={shopWith()}
    />
  ),
}
export const WithoutScripts: Story = { render: () => <Product config={sample} script={false} /> }
