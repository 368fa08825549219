import type { BlockContext } from '@ashlar/core-block'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { type LikesConfig, sample } from './markup'
import { Likes } from './react'
import './style.css'

const meta: Meta<typeof Likes> = {
  title: 'Blocks/Likes',
  parameters: {
    guide: {
      useWhen: ['readers thank for a post without writing', 'the most liked posts are to be found'],
      useOther: [
        { when: 'readers have something to say', block: 'comments' },
        { when: 'buyers judge a product', block: 'reviews' },
      ],
      words: ['heart', 'favourite', 'thumbs up', 'reaction', 'count'],
    },
  },
  component: Likes,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Likes>
const show = (config: Partial<LikesConfig>): Story => ({ args: { config: { ...sample, ...config } } })
const server = (post: () => Promise<unknown>) => ({ services: { http: { post } } }) as unknown as BlockContext

export const Usual: Story = {}
export const NoneYet: Story = show({ likeCount: 0 })
export const Liked: Story = show({ isLiked: true })
export const Press: Story = {
  args: { context: server(async () => ({ count: 4, isLiked: true })) },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '3 likes' }))
    await expect(await within(canvasElement).findByRole('button', { name: '4 likes', pressed: true })).toBeVisible()
  },
}
export const NotSaved: Story = {
  args: { context: server(() => Promise.reject(new Error('offline'))) },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '3 likes' }))
    await expect(await within(canvasElement).findByText('Not saved. Try again.')).toBeVisible()
  },
}
export const WithoutScripts: Story = { args: { script: false } }
