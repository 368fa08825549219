import type { Meta, StoryObj } from '@storybook/react-vite'
import { sample } from './markup'
import { Donation } from './react'
import './style.css'

const meta: Meta<typeof Donation> = { title: 'Blocks/Donation', component: Donation, args: { config: sample } }
export default meta

type Story = StoryObj<typeof Donation>

export const TitleAndButton: Story = {}
export const WithDescription: Story = {
  args: { config: { ...sample, description: 'Every euro goes into firewood.' } },
}
export const ButtonInTheMiddle: Story = { args: { config: { donatePageId: 'donate', label: 'Donate' } } }
export const WithoutScripts: Story = { args: { script: false } }
