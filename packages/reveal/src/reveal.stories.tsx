import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { reveal } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const Reveal = asComponent({ block: reveal, Markup, selector: contract.selectors.join(',') })

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
