import type { BlockContext } from '@ashlar/core-block'
import { asComponent } from '@ashlar/core-react/component'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import * as block from './block'
import { Markup, sample } from './markup'
import './style.css'

const Consent = asComponent({ block, Markup, selector: 'body' })

/** What a page hands to the banner: its settings, and an answer that is given for as long as the story is shown. */
function page(settings: Readonly<Record<string, unknown>>, choice = 'unasked'): BlockContext {
  const services = {
    consent: {
      settings: { isCookieBannerEnabled: true, ...settings },
      choice: () => choice,
      choose() {},
      enforce() {},
    },
  }
  return { services } as unknown as BlockContext
}
const both = { cookieBannerAcceptType: 'OPT_IN_AND_OUT', cookieBannerCtaVariant: 'BUTTON' }

const meta: Meta<typeof Consent> = {
  title: 'Blocks/Consent',
  parameters: {
    guide: {
      useWhen: [
        'the site measures visits or shows content of others, such as a map',
        'a law of the visitor’s country asks for a choice before any cookie',
      ],
      useOther: [
        { when: 'nothing is stored beyond what the site needs: no banner is needed' },
        { when: 'the message asks for no consent', block: 'announcement-bar' },
      ],
      words: ['cookies', 'cookie banner', 'GDPR', 'privacy', 'opt in', 'opt out', 'sticky bottom bar'],
    },
  },
  component: Consent,
  args: { config: sample, context: page({}) },
}
export default meta

type Story = StoryObj<typeof Consent>

export const Bar: Story = {}
export const BarAtTheTop: Story = { args: { context: page({ ...both, cookieBannerPosition: 'TOP' }) } }
export const AcceptAndDecline: Story = { args: { context: page(both) } }
export const Light: Story = { args: { context: page({ ...both, cookieBannerTheme: 'LIGHT' }) } }
export const Popup: Story = { args: { context: page({ ...both, cookieBannerVariant: 'POPUP' }) } }
export const PopupTopRight: Story = {
  args: { context: page({ ...both, cookieBannerVariant: 'POPUP', cookieBannerPosition: 'TOP_RIGHT' }) },
}
export const TextButtons: Story = { args: { context: page({ ...both, cookieBannerCtaVariant: 'TEXT' }) } }
export const CustomMessages: Story = {
  args: { context: page({ ...both, cookieBannerText: '<p>We count visits. <a href="/privacy">How we do it</a></p>' }) },
}
export const AskedAgain: Story = {
  args: { context: page(both, 'accepted') },
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: sample.label }))
    await expect(within(document.body).getByRole('region', { name: 'Cookie banner' })).toBeVisible()
  },
}
export const Answered: Story = { args: { context: page(both, 'declined') } }
export const WithoutScripts: Story = { args: { script: false } }
