import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ShareConfig, sample } from './markup'
import { Share } from './react'
import './style.css'

const meta: Meta<typeof Share> = { title: 'Blocks/Share', component: Share, args: { config: sample } }
export default meta

type Story = StoryObj<typeof Share>
const show = (config: Partial<ShareConfig>): Story => ({ args: { config: { ...sample, ...config } } })

/** The button of the share sheet on devices that have one, links on all others. */
export const Usual: Story = {}
export const EveryService: Story = show({ services: [1, 2, 4, 5, 6, 8] })
export const MailAlone: Story = show({ services: [] })
export const WithoutScripts: Story = { args: { script: false } }
