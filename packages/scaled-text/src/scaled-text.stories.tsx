import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { sample } from './markup'
import { ScaledText } from './react'
import './style.css'

const meta: Meta<typeof ScaledText> = {
  title: 'Blocks/Scaled text',
  parameters: {
    guide: {
      useWhen: [
        'a word fills the width of the page, such as a name on the first screen',
        'the words are few and known',
      ],
      useOther: [{ when: 'the text changes or is long: use a heading' }, { when: 'the words move', block: 'marquee' }],
      words: ['headline', 'fit text', 'big type', 'display type', 'responsive type', 'hero'],
    },
  },
  component: ScaledText,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof ScaledText>

export const FillsItsLine: Story = {
  async play({ canvasElement }) {
    const text = within(canvasElement).getByText(sample.text)
    const { width } = canvasElement.getBoundingClientRect()
    await waitFor(() => expect(text.getBoundingClientRect().width).toBeGreaterThan(width * 0.6))
  },
}
export const OneWord: Story = { args: { config: { text: 'Quiet' } } }
export const LongSentence: Story = {
  args: {
    config: { text: 'A sentence that is far too long to be large, and stays readable all the same', minimum: 1 },
  },
}
export const Empty: Story = { args: { config: { text: '' } }, parameters: { a11y: { test: 'off' } } }
export const WithoutScripts: Story = { args: { script: false } }
