import type { Meta, StoryObj } from '@storybook/react-vite'
import { sample } from './markup'
import { Button } from './react'
import './style.css'

const meta: Meta<typeof Button> = {
  title: 'Blocks/Button',
  parameters: {
    guide: {
      useWhen: [
        'the page asks for one next step, such as “Book a walk”',
        'two steps differ in weight: the primary button for the usual one, the secondary for the other',
      ],
      useOther: [
        { when: 'the step is one of many in a text: a plain link is enough' },
        { when: 'the click sends what the visitor has typed', block: 'forms' },
      ],
      words: ['call to action', 'CTA', 'link', 'primary', 'outline', 'pill', 'hover'],
    },
  },
  component: Button,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Button>

export const Large: Story = {}
export const Medium: Story = { args: { config: { ...sample, size: 'medium' } } }
export const Small: Story = { args: { config: { ...sample, size: 'small', alignment: 'left' } } }
export const Secondary: Story = { args: { config: { ...sample, kind: 'secondary' } } }
export const Tertiary: Story = { args: { config: { ...sample, kind: 'tertiary', alignment: 'right' } } }
export const LongText: Story = {
  args: { config: { ...sample, text: 'Ask whether there is still a place on the walk to the ridge on Saturday' } },
}
export const WithoutScripts: Story = { args: { script: false } }
