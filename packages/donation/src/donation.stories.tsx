import type { Meta, StoryObj } from '@storybook/react-vite'
import { sample } from './markup'
import { Donation } from './react'
import './style.css'

const meta: Meta<typeof Donation> = {
  title: 'Blocks/Donation',
  parameters: {
    guide: {
      useWhen: ['givers choose an amount, such as for the repair of a path', 'a cause is explained beside its button'],
      useOther: [
        { when: 'something is sold at a fixed price', block: 'commerce' },
        { when: 'two rhythms of payment are compared', block: 'pricing-toggle' },
      ],
      words: ['give', 'charity', 'support', 'amount', 'fundraising'],
    },
  },
  component: Donation,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Donation>

export const TitleAndButton: Story = {}
export const WithDescription: Story = {
  args: { config: { ...sample, description: 'Every euro goes into firewood.' } },
}
export const ButtonInTheMiddle: Story = { args: { config: { pageId: 'donate', label: 'Donate' } } }
export const WithoutScripts: Story = { args: { script: false } }
