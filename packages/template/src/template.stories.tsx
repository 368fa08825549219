import type { Meta, StoryObj } from '@storybook/react-vite'
import { sample } from './markup'
import { Template } from './react'
import './style.css'

const meta: Meta<typeof Template> = {
  title: 'Blocks/Template',
  parameters: {
    guide: {
      useWhen: [
        'a published page has menus, links to sections or moving pictures of its template',
        'a list of categories is unfolded by a press',
      ],
      useOther: [
        { when: 'the header is one of version 7.1', block: 'header' },
        { when: 'questions have answers of their own', block: 'accordion' },
      ],
      words: ['mobile menu', 'category navigation', 'parallax', 'index page'],
    },
  },
  component: Template,
  args: { config: sample },
}
export default meta

export const Folded: StoryObj<typeof Template> = {}
