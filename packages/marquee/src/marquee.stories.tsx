import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { sample } from './markup'
import { Marquee } from './react'
import './style.css'

const meta: Meta<typeof Marquee> = {
  title: 'Blocks/Marquee',
  parameters: {
    guide: {
      useWhen: ['a mood is set by a few large words', 'names of partners pass by and nobody has to read them all'],
      useOther: [
        { when: 'the words have to be read', block: 'announcement-bar' },
        { when: 'the words are large but stand still', block: 'scaled-text' },
      ],
      words: ['ticker', 'scrolling text', 'running text', 'news line', 'animation', 'wave', 'reduced motion'],
    },
  },
  component: Marquee,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Marquee>

export const ToTheLeft: Story = {}
export const ToTheRight: Story = { args: { config: { ...sample, animationDirection: 'right', animationSpeed: 2 } } }
export const LowWaves: Story = { args: { config: { ...sample, waveIntensity: 2, waveFrequency: 1 } } }
export const HighWaves: Story = { args: { config: { ...sample, waveIntensity: 6, waveFrequency: 3 } } }
export const OneWord: Story = { args: { config: { items: ['Slowly'] } } }
export const Paused: Story = {
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Pause' }))
    await expect(within(canvasElement).getByRole('button', { name: 'Play' })).toBeVisible()
  },
}
export const Empty: Story = { args: { config: { items: [] } } }
export const WithoutScripts: Story = { args: { script: false } }
