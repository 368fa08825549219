import type { Meta, StoryObj } from '@storybook/react-vite'
import { sample, type TableBookingConfig } from './markup'
import { TableBooking } from './react'
import './style.css'

const meta: Meta<typeof TableBooking> = {
  title: 'Blocks/Table booking',
  component: TableBooking,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof TableBooking>
const show = (config: Partial<TableBookingConfig>): Story => ({ args: { config: { ...sample, ...config } } })

export const BeforeConsent: Story = {}
export const Centred: Story = show({ alignment: 'center' })
export const AtTheEnd: Story = show({ alignment: 'right', hidesLogo: true })
export const SecondaryButton: Story = show({ buttonVariant: 'secondary' })
export const WithoutScripts: Story = { args: { script: false } }
