import type { BlockContext } from '@ashlar/core-block'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { sample } from './markup'
import { Restock } from './react'
import './style.css'

const network = (post: () => Promise<unknown>) => ({ services: { http: { post } } }) as unknown as BlockContext

const meta: Meta<typeof Restock> = {
  title: 'Blocks/Restock',
  parameters: {
    guide: {
      useWhen: ['a product is sold out and comes back', 'customers wait for one size of many'],
      useOther: [
        { when: 'the product never comes back: say so on its page', block: 'commerce' },
        { when: 'all news of the shop are wanted', block: 'forms' },
      ],
      words: ['back in stock', 'notify me', 'waiting list', 'email alert', 'sold out', 'out of stock'],
    },
  },
  component: Restock,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Restock>

async function send(canvasElement: HTMLElement, email: string) {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText('Email'), email)
  await userEvent.click(canvas.getByRole('button', { name: 'Notify me' }))
  return canvas
}

export const Usual: Story = {}
export const OneVariant: Story = { args: { config: { ...sample, variants: [{ id: 'map', name: '' }] } } }
export const WrongAddress: Story = {
  async play({ canvasElement }) {
    const canvas = await send(canvasElement, 'ada@')
    await expect(await canvas.findByText(/is not valid/)).toBeVisible()
  },
}
export const Thanks: Story = {
  args: { context: network(async () => ({})) },
  async play({ canvasElement }) {
    const canvas = await send(canvasElement, 'ada@example.com')
    await expect(await canvas.findByText(/^Thank you!/)).toBeVisible()
  },
}
export const NoConnection: Story = {
  async play({ canvasElement }) {
    const canvas = await send(canvasElement, 'ada@example.com')
    await expect(await canvas.findByText(/^Unable to send this/)).toBeVisible()
  },
}
export const WithoutScripts: Story = { args: { script: false, config: { ...sample, notice: 'email', email: 'ada@' } } }
