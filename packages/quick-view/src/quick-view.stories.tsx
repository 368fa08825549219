import type { BlockContext } from '@ashlar/core-block'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { sample } from './markup'
import { QuickView } from './react'
import './style.css'

/** A server that has these products, or fails. */
function server(answer: () => Promise<unknown>): BlockContext {
  return { services: { http: { get: answer } } } as unknown as BlockContext
}
const bowl = { product: sample.products[0]?.product }

const meta: Meta<typeof QuickView> = {
  title: 'Blocks/Quick view',
  parameters: {
    guide: {
      useWhen: ['customers compare products without leaving the list', 'the choice is simple, such as a size'],
      useOther: [
        { when: 'a product needs a page of text', block: 'commerce' },
        { when: 'only its pictures are enlarged', block: 'lightbox' },
      ],
      words: ['modal', 'preview', 'overlay', 'product card', 'add to cart', 'drawer'],
      picture: 'Open',
    },
  },
  component: QuickView,
  args: { config: sample, ...{ currency: 'EUR' }, context: server(async () => bowl) },
}
export default meta
type Story = StoryObj<typeof QuickView>

const open = async (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('link', { name: 'Quick view of A bowl' }))
const dialog = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body).findByRole('dialog')

export const List: Story = {}
export const Open: Story = {
  async play({ canvasElement }) {
    await open(canvasElement)
    await expect(await within(await dialog(canvasElement)).findByRole('heading', { name: 'A bowl' })).toBeVisible()
  },
}
export const Loading: Story = {
  args: { context: server(() => new Promise(() => {})) },
  async play({ canvasElement }) {
    await open(canvasElement)
    await expect(await dialog(canvasElement)).toBeVisible()
  },
}
export const Failed: Story = {
  args: { context: server(() => Promise.reject(new Error('offline'))) },
  async play({ canvasElement }) {
    await open(canvasElement)
    await expect(await within(await dialog(canvasElement)).findByRole('button', { name: /Try again/ })).toBeVisible()
  },
}
export const WithoutScripts: Story = { args: { script: false } }
