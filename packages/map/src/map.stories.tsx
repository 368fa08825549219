import type { Meta, StoryObj } from '@storybook/react-vite'
import { type MapConfig, sample } from './markup'
import { MapBlock as MapView } from './react'
import './style.css'

const show = (more: Partial<MapConfig> = {}) => ({ args: { config: { ...sample, ...more } } })

const meta: Meta<typeof MapView> = {
  title: 'Blocks/Map',
  parameters: {
    guide: {
      useWhen: [
        'visitors travel to a place, such as the start of a walk',
        'an address alone is hard to find, such as a house without a street',
      ],
      useOther: [
        { when: 'the address is known to all who come: write it as text' },
        { when: 'several places follow one another with dates', block: 'tour-dates' },
      ],
      words: ['location', 'directions', 'address', 'marker', 'pin', 'dark map', 'zoom', 'route'],
    },
  },
  component: MapView,
  args: show().args,
}
export default meta

type Story = StoryObj<typeof MapView>

export const Original: Story = show()
export const Grayscale: Story = show({ style: 'grayscale' })
export const Satellite: Story = show({ style: 'satellite' })
export const MinimalLight: Story = show({ style: 'light' })
export const MinimalDark: Story = show({ style: 'dark' })
export const MinimalBlue: Story = show({ style: 'blue' })
export const WithoutControls: Story = show({ showControls: false, showLabels: false })
export const FarOut: Story = show({ mapZoom: 4 })
export const WithoutScripts: Story = { args: { script: false } }
