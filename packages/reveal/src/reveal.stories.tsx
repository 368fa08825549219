import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { sample } from './markup'
import { Reveal } from './react'
import './style.css'

const meta: Meta<typeof Reveal> = {
  title: 'Blocks/Reveal',
  parameters: {
    guide: {
      useWhen: ['a long page gets some rhythm as it is read', 'one picture is to be noticed as it comes'],
      useOther: [
        { when: 'the first screen: what is seen at once must not wait for a movement' },
        { when: 'the movement itself is the message', block: 'marquee' },
      ],
      words: ['animation', 'fade in', 'slide up', 'scroll effect', 'entrance', 'reduced motion', 'parallax'],
    },
  },
  component: Reveal,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Reveal>

export const ComesIn: Story = {
  async play({ canvasElement }) {
    await waitFor(() => expect(within(canvasElement).getByText(sample.text)).toBeVisible())
  },
}
export const Long: Story = { args: { config: { ...sample, text: `${sample.text} `.repeat(40) } } }
export const WithoutScripts: Story = { args: { script: false } }
