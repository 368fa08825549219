import type { Meta, StoryObj } from '@storybook/react-vite'
import { sample } from './markup'
import { TimeSince } from './react'

const meta: Meta<typeof TimeSince> = {
  title: 'Blocks/Time since',
  parameters: {
    guide: {
      useWhen: ['the age of something matters more than its date, such as a comment', 'a list is short of room'],
      useOther: [
        { when: 'the day itself matters, such as that of an event: write the date' },
        { when: 'many dates are looked through', block: 'calendar' },
      ],
      words: ['relative time', 'ago', 'timestamp', 'date', 'age'],
    },
  },
  component: TimeSince,
  args: { config: sample },
}
export default meta

export const Usual: StoryObj<typeof TimeSince> = {}
