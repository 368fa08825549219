import type { BlockContext } from '@ashlar/core-block'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import address from '../fixtures/video.webm?url'
import type { EmbedConfig, SiteVideoConfig } from './markup'
import { Video } from './react'
import './style.css'

const withPicture: EmbedConfig = {
  kind: 'embed',
  address: 'https://player.vimeo.com/video/76979871',
  title: 'A morning at the weir',
  link: 'https://vimeo.com/76979871',
  picture: '/stream.jpg',
}
const { picture: _picture, ...open } = withPicture
const native: SiteVideoConfig = {
  kind: 'native',
  address: `${address}?size={variant}`,
  variants: '640:360',
  picture: '/stream.jpg',
  title: 'Water over stones',
}
const background: SiteVideoConfig = { ...native, kind: 'background', title: 'Text over water' }

/** A page whose visitor has not agreed to players of other sites. */
const refused = {
  services: { consent: { allows: () => false, subscribe: () => () => {} } },
} as unknown as BlockContext

const meta: Meta<typeof Video> = {
  title: 'Blocks/Video',
  parameters: {
    guide: {
      useWhen: [
        'a film explains what words cannot, such as the way over the ridge',
        'a quiet film is the ground of a section',
      ],
      useOther: [
        { when: 'there is only sound', block: 'audio' },
        { when: 'several films and pictures are enlarged', block: 'lightbox' },
      ],
      words: [
        'film',
        'movie',
        'player',
        'poster',
        'thumbnail',
        'embed',
        'captions',
        'subtitles',
        'play button',
        'hero',
      ],
    },
  },
  component: Video,
  args: { config: withPicture, context: refused },
}
export default meta

type Story = StoryObj<typeof Video>

export const WithPicture: Story = {}
export const PlaceholderAfterClick: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('link', { name: 'Play video: A morning at the weir' }))
    await expect(await canvas.findByRole('button', { name: 'Load from Vimeo' })).toBeVisible()
  },
}
export const PlaceholderWithoutPicture: Story = { args: { config: open } }
export const PageOfAnotherSite: Story = {
  args: { config: { kind: 'frame', address: 'https://maps.example/weir', title: 'Map of the weir' } },
}
export const FitInSquare: Story = { args: { config: { ...open, mode: 'fit', aspectRatio: 1 } } }
export const FillSquare: Story = { args: { config: { ...open, mode: 'fill', aspectRatio: 1 } } }
export const OwnSize: Story = { args: { config: { ...open, mode: 'none', aspectRatio: 1 } } }
export const LoadedByButton: Story = {
  // An unknown page without a server, because a story must not contact a provider.
  args: { config: { kind: 'frame', address: 'https://localhost:1/', title: 'Map of the weir' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Load from localhost' }))
    await expect(await canvas.findByTitle('Map of the weir')).toHaveFocus()
  },
}
export const Invalid: Story = {
  args: { config: { ...open, address: '' } },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Invalid video embed.')).toBeVisible()
  },
}
export const SiteVideo: Story = { args: { config: native } }
export const SiteVideoControls: Story = {
  args: {
    config: {
      ...native,
      captions: [{ src: 'data:text/vtt,WEBVTT%0A%0A00:00.000 --> 00:09.000%0A[water]', language: 'en' }],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByLabelText('Play video: Water over stones'))
    // Whether it plays is up to the browser: no person has pressed anything here.
    await expect(await canvas.findByRole('group', { name: 'Video player' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Captions' }))
    await expect(await canvas.findByRole('button', { name: 'Captions: English' })).toBeVisible()
  },
}
export const Autoplay: Story = { args: { config: { ...native, autoPlay: true, controls: false } } }
export const Background: Story = {
  args: { config: background },
  async play({ canvasElement }) {
    const shown = canvasElement.querySelector('.sqs-video-background-native')
    await waitFor(() => expect(shown).toHaveClass('ready'), { timeout: 5000 })
    await expect(within(canvasElement).getByRole('button', { name: 'Pause video' })).toBeVisible()
  },
}
export const BackgroundPaused: Story = {
  args: { config: background },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause video' }))
    await expect(await canvas.findByRole('button', { name: 'Play video' })).toBeVisible()
  },
}
export const WithoutScripts: Story = { args: { script: false } }
export const SiteVideoWithoutScripts: Story = { args: { config: native, script: false } }
