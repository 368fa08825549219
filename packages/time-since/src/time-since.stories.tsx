import type { Meta, StoryObj } from '@storybook/react-vite'
import { sample } from './markup'
import { TimeSince } from './react'

const meta: Meta<typeof TimeSince> = { title: 'Blocks/Time since', component: TimeSince, args: { config: sample } }
export default meta

export const Usual: StoryObj<typeof TimeSince> = {}
