import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { sample } from './markup'
import { ItemList } from './react'
import './style.css'

const meta: Meta<typeof ItemList> = {
  title: 'Blocks/Item list',
  parameters: {
    guide: {
      useWhen: [
        'the cards of a page are written by hand, such as three guides with portraits',
        'a banner changes between a few messages with pictures',
      ],
      useOther: [
        { when: 'the cards are posts, products or events of the site', block: 'summary' },
        { when: 'there are only pictures', block: 'gallery' },
      ],
      words: ['cards', 'slider', 'testimonials', 'team', 'quotes', 'features', 'hero', 'arrows', 'grid'],
    },
  },
  component: ItemList,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof ItemList>

export const Carousel: Story = {
  async play({ canvasElement }) {
    const next = within(canvasElement).getByRole('button', { name: 'Next' })
    await userEvent.click(next)
    await expect(within(canvasElement).getByRole('button', { name: 'Previous' })).toHaveAttribute(
      'aria-disabled',
      'false',
    )
  },
}
export const TwoColumns: Story = { args: { config: { ...sample, numColumns: 2 } } }
export const Banner: Story = { args: { config: { ...sample, design: 'banner' } } }
export const OneItem: Story = { args: { config: { ...sample, items: sample.items.slice(0, 1) } } }
export const Empty: Story = { args: { config: { ...sample, items: [] } } }
export const WithoutScripts: Story = { args: { script: false } }
