import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { commentCounts } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'

const CommentCounts = asComponent({ block: commentCounts, Markup, selector: contract.selectors.join(',') })

const meta: Meta<typeof CommentCounts> = {
  title: 'Blocks/Comment counts',
  component: CommentCounts,
  args: { config: sample },
}
export default meta

export const Usual: StoryObj<typeof CommentCounts> = {}
export const NoneYet: StoryObj<typeof CommentCounts> = { args: { config: { ...sample, text: 'No comments yet' } } }
