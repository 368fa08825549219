import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { sample } from './markup'
import { PricingToggle } from './react'
import './style.css'

const meta: Meta<typeof PricingToggle> = {
  title: 'Blocks/Pricing toggle',
  parameters: {
    guide: {
      useWhen: ['the same plan is paid by month or by year', 'two prices are compared and only one is shown at a time'],
      useOther: [
        { when: 'a product has sizes and colours', block: 'commerce' },
        { when: 'the amount is free', block: 'donation' },
      ],
      words: ['switch', 'segmented control', 'plans', 'monthly and yearly', 'subscription', 'tiers', 'price table'],
    },
  },
  component: PricingToggle,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof PricingToggle>

export const First: Story = {}
export const Second: Story = {
  async play({ canvasElement }) {
    const yearly = await within(canvasElement).findByRole('radio', { name: 'Yearly' })
    await userEvent.click(yearly)
    await expect(yearly).toHaveAttribute('aria-checked', 'true')
  },
}
export const Centred: Story = { args: { config: { ...sample, align: 'center' } } }
export const MemberArea: Story = { args: { config: { ...sample, memberArea: true } } }
export const WithoutScripts: Story = { args: { script: false } }
