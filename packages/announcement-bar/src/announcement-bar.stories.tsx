import type { BlockContext } from '@ashlar/core-block'
import { asComponent } from '@ashlar/core-react/component'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import * as block from './block'
import { storageKey } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const AnnouncementBar = asComponent({ block, Markup, selector: 'body' })

/** What a page hands to the bar. */
function page(settings: Readonly<Record<string, unknown>>): BlockContext {
  const announcementBarSettings = { style: 1, text: '<p>Open again from Monday</p>', ...settings }
  return { services: { pageContext: { showAnnouncementBar: true, websiteSettings: { announcementBarSettings } } } }
}

const meta: Meta<typeof AnnouncementBar> = {
  title: 'Blocks/Announcement bar',
  parameters: {
    guide: {
      useWhen: [
        'one short message concerns the whole site for some days, such as free delivery until Sunday',
        'a change must be seen before anything else, such as a closed road to the house',
      ],
      useOther: [
        { when: 'the message has a picture, a form or more than one sentence', block: 'popup' },
        { when: 'the visitor must answer before the page can go on', block: 'dialogs' },
      ],
      words: ['banner', 'notice', 'promotion', 'alert bar', 'top bar', 'dismiss'],
    },
  },
  component: AnnouncementBar,
  args: { config: sample, context: page({}) },
  // A bar that was closed in another story.
  beforeEach: () => localStorage.removeItem(storageKey),
}
export default meta

type Story = StoryObj<typeof AnnouncementBar>

export const TextOnly: Story = {}
export const WithLink: Story = { args: { context: page({ clickthroughUrl: { url: '/news', newWindow: true } }) } }
export const LinkInText: Story = {
  args: { context: page({ text: '<p>New: <a href="/tours">tours by <strong>night</strong></a></p>' }) },
}
export const LongText: Story = {
  args: { context: page({ text: `<p>${'Closed for the holidays. '.repeat(12)}</p>` }) },
}
export const OverlayingThePage: Story = { args: { config: { isReserved: false } } }
export const Closed: Story = {
  args: { context: page({ clickthroughUrl: { url: '/news' } }) },
  async play() {
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Close announcement' }))
    await expect(document.querySelector('.sqs-announcement-bar')).not.toBeVisible()
  },
}
export const ClosedBefore: Story = {
  beforeEach: () => localStorage.setItem(storageKey, JSON.stringify({ value: '<p>Open again from Monday</p>' })),
}
export const WithoutScripts: Story = { args: { script: false } }
