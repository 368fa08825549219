import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { sample } from './markup'
import { Accordion } from './react'
import './style.css'

const meta: Meta<typeof Accordion> = {
  title: 'Blocks/Accordion',
  parameters: {
    guide: {
      useWhen: [
        'a page answers many short questions, such as delivery, returns and opening hours',
        'details would push what matters off the first screen, such as the care of a fabric',
      ],
      useOther: [
        { when: 'every visitor needs the text: leave it open, under headings' },
        { when: 'two or more long views of one thing stand side by side', block: 'menu' },
      ],
      words: ['FAQ', 'questions and answers', 'collapse', 'expand', 'disclosure', 'toggle', 'details'],
    },
  },
  component: Accordion,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Accordion>

export const FirstOpen: Story = {}
export const AllClosed: Story = { args: { config: { ...sample, isExpandedFirstItem: false } } }
export const SeveralOpen: Story = {
  args: { config: { ...sample, shouldAllowMultipleOpenItems: true } },
  async play({ canvasElement }) {
    const [, second] = within(canvasElement).getAllByRole('button')
    await userEvent.click(second as HTMLElement)
    await expect(second).toHaveAttribute('aria-expanded', 'true')
  },
}
export const Empty: Story = { args: { config: { items: [] } } }
export const WithoutScripts: Story = { args: { script: false } }
