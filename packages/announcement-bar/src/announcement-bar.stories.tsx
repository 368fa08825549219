import type { BlockContext } from '@ashlar/core-block'
import { asComponent } from '@ashlar/core-react/component'
import { readPageContext } from '@ashlar/core-site'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { announcementBar } from './block'
import { Markup, sample } from './markup'
import './style.css'

const AnnouncementBar = asComponent({ block: announcementBar, Markup, selector: 'body' })

/** The context of a page; storage is not shared between stories. */
function page(settings: Readonly<Record<string, unknown>>, closed?: string): BlockContext {
  const announcementBarSettings = { style: 1, text: '<p>Open again from Monday</p>', ...settings }
  const context = readPageContext({ showAnnouncementBar: true, websiteSettings: { announcementBarSettings } })
  return {
    services: { site: { context, local: { read: () => closed, write() {} } } },
  } as unknown as BlockContext
}

const meta: Meta<typeof AnnouncementBar> = {
  title: 'Blocks/Announcement bar',
  component: AnnouncementBar,
  args: { config: sample, context: page({}) },
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
export const ClosedBefore: Story = { args: { context: page({}, '<p>Open again from Monday</p>') } }
export const WithoutScripts: Story = { args: { script: false } }
