import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { sample } from './markup'
import { Menu } from './react'
import './style.css'

const meta: Meta<typeof Menu> = {
  title: 'Blocks/Menu',
  parameters: {
    guide: {
      useWhen: [
        'a kitchen has more than one card, such as lunch and dinner',
        'prices and diets of dishes stand beside their names',
      ],
      useOther: [
        { when: 'dishes are ordered and paid for', block: 'commerce' },
        { when: 'sections open below one another', block: 'accordion' },
      ],
      words: ['restaurant', 'tabs', 'dishes', 'food', 'drinks', 'price list', 'card'],
    },
  },
  component: Menu,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Menu>

export const Classic: Story = {}
export const Simple: Story = { args: { config: { ...sample, style: 'simple' } } }
export const SecondSelected: Story = {
  async play({ canvasElement }) {
    const second = within(canvasElement).getAllByRole('tab')[1] as HTMLElement
    await userEvent.click(second)
    await expect(second).toHaveAttribute('aria-selected', 'true')
  },
}
export const OneMenu: Story = { args: { config: { ...sample, menus: sample.menus.slice(0, 1) } } }
export const WithoutScripts: Story = { args: { script: false } }
