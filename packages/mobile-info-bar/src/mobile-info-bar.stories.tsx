import type { BlockContext } from '@ashlar/core-block'
import { asComponent } from '@ashlar/core-react/component'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import * as block from './block'
import { getContext } from './fixtures'
import { Markup, sample } from './markup'
import './style.css'

const MobileInfoBar = asComponent({ block, Markup, selector: 'body' })

/** What a page hands to the bar. */
const page = (settings: Readonly<Record<string, unknown>> = {}): BlockContext => ({
  services: { pageContext: getContext(settings) },
})

const meta: Meta<typeof MobileInfoBar> = {
  title: 'Blocks/Mobile info bar',
  parameters: {
    guide: {
      useWhen: [
        'visitors on phones want to call or to find the house',
        'opening hours are asked for more than anything else',
      ],
      useOther: [
        { when: 'one message for a few days', block: 'announcement-bar' },
        { when: 'the place on a large map', block: 'map' },
      ],
      words: ['bottom bar', 'sticky', 'call button', 'phone', 'contact', 'tap bar', 'footer'],
    },
  },
  component: MobileInfoBar,
  args: { config: sample, context: page() },
  globals: { width: 'phone' },
}
export default meta

type Story = StoryObj<typeof MobileInfoBar>

export const Everything: Story = {}
export const Light: Story = { args: { context: page({ style: 2 }) } }
export const MailAndTelephone: Story = {
  args: { context: page({ isLocationEnabled: false, isBusinessHoursEnabled: false }) },
}
export const HoursOpen: Story = {
  async play() {
    await within(document.body).findByText('Hours')
    const hours = document.querySelector<HTMLElement>('.sqs-mobile-info-bar-hours')
    if (window.innerWidth <= 1024) {
      await userEvent.click(await within(document.body).findByRole('button', { name: 'Hours' }))
      await expect(hours?.matches(':popover-open')).toBe(true)
    }
  },
}
export const SwitchedOff: Story = { args: { context: { services: {} } } }
export const WithoutScripts: Story = { args: { script: false } }
