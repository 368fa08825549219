import type { Meta, StoryObj } from '@storybook/react-vite'
import { sample } from './markup'
import { CommentCounts } from './react'

const meta: Meta<typeof CommentCounts> = {
  title: 'Blocks/Comment counts',
  component: CommentCounts,
  args: { config: sample },
}
export default meta

export const Usual: StoryObj<typeof CommentCounts> = {}
export const NoneYet: StoryObj<typeof CommentCounts> = { args: { config: { ...sample, text: 'No comments yet' } } }
