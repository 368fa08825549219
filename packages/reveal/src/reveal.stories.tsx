import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { sample } from './markup'
import { Reveal } from './react'
import './style.css'

const meta: Meta<typeof Reveal> = { title: 'Blocks/Reveal', component: Reveal, args: { config: sample } }
export default meta

type Story = StoryObj<typeof Reveal>

export const ComesIn: Story = {
  async play({ canvasElement }) {
    await waitFor(() => expect(within(canvasElement).getByText(sample.text)).toBeVisible())
  },
}
export const Long: Story = { args: { config: { ...sample, text: `${sample.text} `.repeat(40) } } }
export const WithoutScripts: Story = { args: { script: false } }
