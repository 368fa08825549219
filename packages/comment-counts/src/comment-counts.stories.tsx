import type { Meta, StoryObj } from '@storybook/react-vite'
import { sample } from './markup'
import { CommentCounts } from './react'

const meta: Meta<typeof CommentCounts> = {
  title: 'Blocks/Comment counts',
  parameters: {
    guide: {
      useWhen: ['a list of posts shows how lively each is', 'a link jumps to the comments below a post'],
      useOther: [
        { when: 'the comments themselves are read', block: 'comments' },
        { when: 'approval without words is counted', block: 'likes' },
      ],
      words: ['number of comments', 'replies', 'counter', 'meta line'],
    },
  },
  component: CommentCounts,
  args: { config: sample },
}
export default meta

export const Usual: StoryObj<typeof CommentCounts> = {}
export const NoneYet: StoryObj<typeof CommentCounts> = { args: { config: { ...sample, text: 'No comments yet' } } }
