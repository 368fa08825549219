import type { BlockContext } from '@ashlar/core-block'
import { asComponent } from '@ashlar/core-react/component'
import { readPageContext } from '@ashlar/core-site'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import * as block from './block'
import { Markup, type PopupConfig, sample } from './markup'
import './style.css'

const Popup = asComponent({ block, Markup, selector: 'body' })

/** The context of a page; the memory ends with the story. */
function page(settings: Readonly<Record<string, unknown>> = {}, memory?: unknown): BlockContext {
  const context = readPageContext({ websiteSettings: { popupOverlaySettings: { enableMobile: true, ...settings } } })
  const local = { read: () => memory, write() {}, remove() {} }
  return { services: { site: { context, local } } } as unknown as BlockContext
}
const newsletter: PopupConfig = {
  title: 'A letter when the leaves turn',
  text: 'Four a year, written by hand and sent by machine.',
  newsletter: { id: 'letter', label: 'Email', submit: 'Sign up', thanks: 'Thank you. The next one comes in spring.' },
}
const box = () => within(document.body).findByRole('dialog')

const meta: Meta<typeof Popup> = {
  title: 'Blocks/Popup',
  parameters: {
    guide: {
      useWhen: [
        'an offer is worth an interruption, such as ten percent for a first order',
        'readers who have come far down are asked for an address',
      ],
      useOther: [
        { when: 'the message must not cover the page', block: 'announcement-bar' },
        { when: 'the visitor has to confirm something', block: 'dialogs' },
      ],
      words: ['modal', 'overlay', 'promotion', 'sign-up', 'exit', 'lightbox form', 'delay'],
    },
  },
  component: Popup,
  args: { config: sample, context: page() },
}
export default meta

type Story = StoryObj<typeof Popup>

export const Card: Story = {
  async play() {
    await expect(await box()).toHaveAttribute('open')
  },
}
export const WholeWindow: Story = { args: { context: page({ style: 2 }) } }
export const Newsletter: Story = { args: { config: newsletter } }
export const NewsletterWholeWindow: Story = { args: { config: newsletter, context: page({ style: 2 }) } }
export const Closed: Story = {
  async play() {
    await userEvent.click(within(await box()).getByRole('button', { name: 'Close' }))
    await expect(within(document.body).queryByRole('dialog')).toBeNull()
  },
}
export const SeenBefore: Story = { args: { context: page({}, { closedDate: Date.now(), version: '' }) } }
export const SwitchedOff: Story = { args: { context: { services: {} } } }
export const WithoutScripts: Story = { args: { script: false } }
