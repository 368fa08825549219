import type { Meta, StoryObj } from '@storybook/react-vite'
import { sample } from './markup'
import { Unfilled } from './react'

const meta: Meta<typeof Unfilled> = {
  title: 'Blocks/Unfilled',
  parameters: {
    guide: {
      useWhen: [
        'a published page has an empty place of a block that is filled elsewhere',
        'the owner has to be told which content is missing',
      ],
      useOther: [
        { when: 'the links to accounts are known', block: 'social' },
        { when: 'prices are compared', block: 'pricing-toggle' },
      ],
      words: ['placeholder', 'empty state', 'missing content', 'feed'],
    },
  },
  component: Unfilled,
  args: { config: sample },
}
export default meta

export const PricingPlan: StoryObj<typeof Unfilled> = {}
export const Social: StoryObj<typeof Unfilled> = { args: { config: { ...sample, kind: 'social' } } }
export const Instagram: StoryObj<typeof Unfilled> = { args: { config: { ...sample, kind: 'instagram' } } }
export const Archive: StoryObj<typeof Unfilled> = { args: { config: { ...sample, kind: 'archive' } } }
