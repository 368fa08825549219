import type { BlockContext } from '@ashlar/core-block'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { sample } from './markup'
import { Reservation } from './react'
import './style.css'

const meta: Meta<typeof Reservation> = {
  title: 'Blocks/Reservation',
  parameters: {
    guide: {
      useWhen: [
        'a restaurant takes tables through a service of its own',
        'guests choose number and time on the page of the kitchen',
      ],
      useOther: [
        { when: 'a business other than a restaurant is booked', block: 'table-booking' },
        { when: 'guests ask by a message', block: 'forms' },
      ],
      words: ['restaurant', 'book a table', 'guests', 'third party', 'embed', 'placeholder'],
    },
  },
  component: Reservation,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Reservation>
const account = { services: { pageContext: { authenticatedAccount: { id: 'a1' } } } }

export const BeforeConsent: Story = {}
export const WithoutTitle: Story = { args: { config: { restaurantId: sample.restaurantId } } }
export const LoggedIn: Story = {
  args: { context: account as unknown as BlockContext },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/^Preview Only/)).toBeVisible()
  },
}
export const WithoutScripts: Story = { args: { script: false } }
