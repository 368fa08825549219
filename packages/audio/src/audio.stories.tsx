import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import silence from '../fixtures/silence.wav?url'
import { Audio } from './react'
import './style.css'

const track = (title: string, at: number) => ({
  url: `${silence}?${at}`,
  title,
  author: 'Field recordings',
  durationInMs: 3000,
})
const one = { tracks: [track('The weir at dawn', 0)] }
const several = { tracks: ['The weir at dawn', 'A woodpecker, far away', 'Rain on a tent'].map(track) }

/** A browser lets no sound begin without a hand on the page, so here it only looks as if it did. */
async function press(canvas: HTMLElement) {
  for (const sound of canvas.querySelectorAll('audio')) sound.play = () => Promise.resolve()
  await userEvent.click(within(canvas).getByRole('button', { name: 'Play' }))
}

const meta: Meta<typeof Audio> = {
  title: 'Blocks/Audio',
  parameters: {
    guide: {
      useWhen: [
        'one recording belongs to a text, such as an interview beside its transcript',
        'several tracks are heard one after another, such as the sides of an album',
      ],
      useOther: [
        { when: 'there is something to see while it plays', block: 'video' },
        { when: 'the sound only decorates: leave it out, it disturbs those who use a screen reader' },
      ],
      words: ['player', 'podcast', 'music', 'playlist', 'sound', 'volume', 'play and pause'],
    },
  },
  component: Audio,
  args: { config: one },
}
export default meta

type Story = StoryObj<typeof Audio>

export const One: Story = {}
export const List: Story = { args: { config: several } }
export const SixtyTracks: Story = {
  args: { config: { tracks: Array.from({ length: 60 }, (_, at) => track(`Track ${at + 1}`, at)) } },
}
export const WithDownload: Story = { args: { config: { ...one, showDownload: true } } }
export const LongTitle: Story = {
  args: {
    config: { tracks: [track('Water, stone and wind: three hours by the weir on the longest night of the year', 0)] },
  },
}
export const Playing: Story = {
  args: { config: several },
  async play({ canvasElement }) {
    await press(canvasElement)
    await expect(within(canvasElement).getByRole('button', { name: 'Pause' })).toBeVisible()
  },
}
export const Failed: Story = {
  args: { config: { tracks: [{ url: '/nowhere.ogg', title: 'Lost tape' }], showDownload: true } },
  async play({ canvasElement }) {
    await press(canvasElement)
    canvasElement.querySelector('audio')?.dispatchEvent(new Event('error'))
    await waitFor(() =>
      expect(within(canvasElement).getByRole('status')).toHaveTextContent('This sound could not be played.'),
    )
  },
}
export const Empty: Story = { args: { config: { tracks: [] } } }
export const WithoutScripts: Story = { args: { config: several, script: false } }
