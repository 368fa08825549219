import type { Meta, StoryObj } from '@storybook/react-vite'
import { sample } from './markup'
import { TourDates } from './react'
import './style.css'

const meta: Meta<typeof TourDates> = { title: 'Blocks/Tour dates', component: TourDates, args: { config: sample } }
export default meta

type Story = StoryObj<typeof TourDates>

export const Served: Story = {}
export const NoDates: Story = { args: { config: { dates: [] } } }
export const BandsintownBeforeConsent: Story = {
  args: { config: { source: 'bandsintown', artistId: 'The Sample Band' } },
}
export const WithoutScripts: Story = { args: { script: false } }
