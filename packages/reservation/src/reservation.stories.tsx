import type { BlockContext } from '@ashlar/core-block'
import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { reservation } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const Reservation = asComponent({ block: reservation, Markup, selector: contract.selectors[2] as string })

const meta: Meta<typeof Reservation> = { title: 'Blocks/Reservation', component: Reservation, args: { config: sample } }
export default meta

type Story = StoryObj<typeof Reservation>
const account = { services: { site: { context: { authenticatedAccountId: 'a1', website: {}, source: {} } } } }

export const BeforeConsent: Story = {}
export const WithoutTitle: Story = { args: { config: { restaurantId: sample.restaurantId } } }
export const LoggedIn: Story = {
  args: { context: account as unknown as BlockContext },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/^Preview Only/)).toBeVisible()
  },
}
export const WithoutScripts: Story = { args: { script: false } }
