import { shapes } from '@ashlar/core-dom'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { sample } from './markup'
import { Image } from './react'
import './style.css'

const config = { ...sample, image: '/picos-de-europa.jpg' }

const meta: Meta<typeof Image> = {
  title: 'Blocks/Image',
  parameters: {
    guide: {
      useWhen: [
        'one picture stands beside its text, such as a portrait on the about page',
        'a picture is a link and its words lie over it',
      ],
      useOther: [
        { when: 'there are three pictures or more', block: 'gallery' },
        { when: 'it moves', block: 'video' },
      ],
      words: [
        'photo',
        'figure',
        'caption',
        'crop',
        'focal point',
        'lazy loading',
        'aspect ratio',
        'overlay',
        'alt text',
      ],
    },
  },
  component: Image,
  args: { config },
}
export default meta

type Story = StoryObj<typeof Image>

export const Inline: Story = {
  args: { config: { ...config, variant: 'inline' } },
  async play({ canvasElement }) {
    const picture = within(canvasElement).getByRole<HTMLImageElement>('img')
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0))
  },
}
export const Poster: Story = { args: { config: { ...config, variant: 'poster' } } }
export const Card: Story = { args: { config: { ...config, variant: 'card' } } }
export const Overlap: Story = { args: { config: { ...config, variant: 'overlap' } } }
export const Collage: Story = { args: { config: { ...config, variant: 'collage' } } }
export const Stack: Story = { args: { config: { ...config, variant: 'stack' } } }
export const Shaped: Story = { args: { config: { ...config, variant: 'inline', shape: Object.keys(shapes)[0] ?? '' } } }
export const Missing: Story = { args: { config: { ...config, image: '/there-is-no-such-picture.jpg' } } }
export const WithoutScripts: Story = { args: { config: { ...config, deferred: false }, script: false } }
