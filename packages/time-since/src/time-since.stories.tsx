import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { timeSince } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'

const TimeSince = asComponent({ block: timeSince, Markup, selector: contract.selectors.join(',') })

const meta: Meta<typeof TimeSince> = { title: 'Blocks/Time since', component: TimeSince, args: { config: sample } }
export default meta

export const Usual: StoryObj<typeof TimeSince> = {}
