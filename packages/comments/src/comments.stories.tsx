import type { BlockContext } from '@ashlar/core-block'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { type CommentsConfig, sample } from './markup'
import { Comments } from './react'
import './style.css'

const meta: Meta<typeof Comments> = {
  title: 'Blocks/Comments',
  parameters: {
    guide: {
      useWhen: [
        'readers add to a post, such as their own way up the ridge',
        'answers belong to a comment and stand below it',
      ],
      useOther: [
        { when: 'customers judge what they bought', block: 'reviews' },
        { when: 'a question is for the owner alone', block: 'forms' },
      ],
      words: ['discussion', 'thread', 'reply', 'avatar', 'moderation', 'nested'],
    },
  },
  component: Comments,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Comments>
const show = (config: Partial<CommentsConfig>): Story => ({ args: { config: { ...sample, ...config } } })
const server = (post: () => Promise<unknown>) => ({ services: { http: { post } } }) as unknown as BlockContext

async function write(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText('Your name'), 'Ada')
  await userEvent.type(canvas.getByLabelText('Your comment'), 'Fog')
  await userEvent.click(canvas.getByRole('button', { name: 'Send comment' }))
  return canvas
}

export const Usual: Story = {}
export const Flat: Story = show({ commentThreaded: false })
export const OldestFirst: Story = show({ commentSortType: 2 })
export const PopularFirst: Story = show({ commentSortType: 3 })
export const AnonymousAllowed: Story = show({ commentAnonAllowed: true })
export const PlainNames: Story = show({
  commentAvatarsOn: false,
  commentLikesAllowed: false,
  commentFlagsAllowed: false,
})
export const Member: Story = show({ form: { ...sample.form, author: 'Ada' } })
export const Closed: Story = show({ commentState: 2 })
export const NoneYet: Story = show({ comments: [] })
export const Answering: Story = show({ form: { ...sample.form, replyTo: 'c1' } })
export const WaitsForApproval: Story = {
  args: { context: server(async () => ({ isPending: true })) },
  async play({ canvasElement }) {
    const canvas = await write(canvasElement)
    await expect(await canvas.findByText('Thank you. Your comment is shown once it has been approved.')).toBeVisible()
  },
}
export const Refused: Story = {
  args: { context: server(() => Promise.reject(new Error('offline'))) },
  async play({ canvasElement }) {
    const canvas = await write(canvasElement)
    await expect(await canvas.findByText('Your comment was not saved. Try again.')).toBeVisible()
  },
}
export const WithoutScripts: Story = { args: { script: false } }
