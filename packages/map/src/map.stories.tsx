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
export const Grayscale: Story = show({ style: 2 })
export const Satellite: Story = show({ style: 3 })
export const MinimalLight: Story = show({ style: 4 })
export const MinimalDark: Story = show({ style: 5 })
export const MinimalBlue: Story = show({ style: 6 })
export const WithoutControls: Story = show({ options: { controls: false, labels: false } })
export const FarOut: Story = show({ zoom: 4 })
export const WithoutScripts: Story = { args: { script: false } }
