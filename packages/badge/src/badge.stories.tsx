import type { BlockContext } from '@ashlar/core-block'
import { asComponent } from '@ashlar/core-react/component'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import * as block from './block'
import { Markup, sample } from './markup'
import './style.css'

const Badge = asComponent({ block, Markup, selector: 'body' })

/** What a page hands to a badge. */
const page = (websiteSettings: Readonly<Record<string, unknown>>, templateVersion = '7'): BlockContext => ({
  services: { pageContext: { templateVersion, websiteSettings } },
})
const picture = { ...sample, isPreview: false }

const meta: Meta<typeof Badge> = {
  title: 'Blocks/Badge',
  parameters: {
    guide: {
      useWhen: [
        'the plan of the site asks for the mark of the platform',
        'preview pictures are on a page and the owner still has to license them',
      ],
      useOther: [
        { when: 'a message is for visitors, not for the owner', block: 'announcement-bar' },
        { when: 'a label stands on a product, such as “New”: write it in the list of products' },
      ],
      words: ['logo', 'powered by', 'corner', 'label', 'watermark', 'licence'],
    },
  },
  component: Badge,
  args: { config: picture, context: page({ ssBadgeType: 2, ssBadgePosition: 4 }) },
}
export default meta

type Story = StoryObj<typeof Badge>

export const Dark: Story = {}
export const Light: Story = { args: { context: page({ ssBadgeType: 3 }) } }
export const TopLeft: Story = { args: { context: page({ ssBadgeType: 2, ssBadgePosition: 1 }) } }
export const DesktopOnly: Story = { args: { context: page({ ssBadgeType: 2, ssBadgeDevices: 2 }) } }
export const TypeNone: Story = { args: { context: page({ ssBadgeType: 1 }) } }
export const SevenOne: Story = { args: { context: page({ ssBadgeType: 2 }, '7.1') } }
export const Previews: Story = { args: { config: sample, context: page({}) } }
export const PreviewsClosed: Story = {
  args: { config: sample, context: page({}) },
  async play() {
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Close' }))
    await expect(document.querySelector('.sqs-licensed-assets-bar')).toBeNull()
  },
}
export const WithoutScripts: Story = { args: { script: false } }
