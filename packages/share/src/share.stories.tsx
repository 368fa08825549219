import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ShareConfig, sample } from './markup'
import { Share } from './react'
import './style.css'

const meta: Meta<typeof Share> = {
  title: 'Blocks/Share',
  parameters: {
    guide: {
      useWhen: ['a post is passed on to friends', 'the address of an event is sent by mail'],
      useOther: [
        { when: 'the links lead to accounts of the site', block: 'social' },
        { when: 'the page is only approved', block: 'likes' },
      ],
      words: ['share buttons', 'copy link', 'send', 'social buttons', 'share sheet'],
    },
  },
  component: Share,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Share>
const show = (config: Partial<ShareConfig>): Story => ({ args: { config: { ...sample, ...config } } })

/** The button of the share sheet on devices that have one, links on all others. */
export const Usual: Story = {}
export const EveryService: Story = show({ services: [1, 2, 4, 5, 6, 8] })
export const MailAlone: Story = show({ services: [] })
export const WithoutScripts: Story = { args: { script: false } }
