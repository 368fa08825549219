import type { Meta, StoryObj } from '@storybook/react-vite'
import { sample } from './markup'
import { Unfilled } from './react'

const meta: Meta<typeof Unfilled> = { title: 'Blocks/Unfilled', component: Unfilled, args: { config: sample } }
export default meta

export const PricingPlan: StoryObj<typeof Unfilled> = {}
export const Social: StoryObj<typeof Unfilled> = { args: { config: { ...sample, kind: 'social' } } }
export const Instagram: StoryObj<typeof Unfilled> = { args: { config: { ...sample, kind: 'instagram' } } }
export const Archive: StoryObj<typeof Unfilled> = { args: { config: { ...sample, kind: 'archive' } } }
