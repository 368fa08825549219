import type { Meta, StoryObj } from '@storybook/react-vite'
import { type SocialConfig, sample } from './markup'
import { Social } from './react'
import './style.css'

const meta: Meta<typeof Social> = {
  title: 'Blocks/Social',
  parameters: {
    guide: {
      useWhen: ['a site has accounts elsewhere', 'the footer links to them by their marks'],
      useOther: [
        { when: 'the page itself is passed on', block: 'share' },
        { when: 'two or three words say more than a mark: write links', block: 'button' },
      ],
      words: ['icons', 'links', 'follow', 'profiles', 'footer', 'round', 'outline'],
    },
  },
  component: Social,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Social>
const show = (config: Partial<SocialConfig>): Story => ({ args: { config: { ...sample, ...config } } })

export const Usual: Story = {}
export const Sizes: Story = show({ size: 'large' })
export const ExtraSmall: Story = show({ size: 'extra-small' })
export const Border: Story = show({ style: 'border' })
export const SolidSquares: Story = show({ style: 'solid', shape: 'square' })
export const RoundedAtTheEnd: Story = show({ style: 'border', shape: 'rounded', alignment: 'right' })
export const Centred: Story = show({ alignment: 'center' })
export const EveryIcon: Story = show({
  accounts: [
    ...sample.accounts,
    { href: 'https://www.facebook.com/a' },
    { href: 'https://www.linkedin.com/in/a' },
    { href: 'https://x.com/a' },
    { href: 'https://example.org/feed.rss', name: 'Feed' },
  ],
})
export const FollowLink: Story = show({ follow: { username: 'aitz', href: 'https://x.com/aitz' } })
export const WithoutScripts: Story = { args: { script: false } }
