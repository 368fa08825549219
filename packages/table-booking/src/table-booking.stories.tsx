import type { Meta, StoryObj } from '@storybook/react-vite'
import { sample, type TableBookingConfig } from './markup'
import { TableBooking } from './react'
import './style.css'

const meta: Meta<typeof TableBooking> = {
  title: 'Blocks/Table booking',
  parameters: {
    guide: {
      useWhen: [
        'a business takes bookings through a service of its own',
        'visitors choose a day in the form of that service',
      ],
      useOther: [
        { when: 'the service is one for restaurants of the other kind', block: 'reservation' },
        { when: 'a message is enough', block: 'forms' },
      ],
      words: ['appointment', 'book', 'restaurant', 'third party', 'embed', 'placeholder'],
    },
  },
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
