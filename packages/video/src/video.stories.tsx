import type { BlockContext } from '@ashlar/core-block'
import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import film from '../fixtures/film.webm?url'
import { video } from './block'
import { contract } from './contract'
import { type EmbedConfig, type FilmConfig, Markup } from './markup'
import './style.css'

const Video = asComponent({ block: video, Markup, selector: contract.selectors.join(',') })

const behind: EmbedConfig = {
  kind: 'embed',
  address: 'https://player.vimeo.com/video/76979871',
  title: 'A morning at the weir',
  link: 'https://vimeo.com/76979871',
  picture: '/stream.jpg',
}
const { picture: _picture, ...open } = behind
const native: FilmConfig = {
  kind: 'native',
  address: `${film}?size={variant}`,
  variants: '640:360',
  picture: '/stream.jpg',
  title: 'Water over stones',
}
const background: FilmConfig = { ...native, kind: 'background', title: 'Words over water' }

/** A page whose visitor has not agreed to players of others. */
const refused = {
  services: { consent: { allows: () => false, subscribe: () => () => {} } },
} as unknown as BlockContext

const meta: Meta<typeof Video> = { title: 'Blocks/Video', component: Video, args: { config: behind, context: refused } }
export default meta

type Story = StoryObj<typeof Video>

export const BehindItsPicture: Story = {}
export const AsksBeforeItLoads: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('link', { name: 'Play video: A morning at the weir' }))
    await expect(await canvas.findByRole('button', { name: 'Load from Vimeo' })).toBeVisible()
  },
}
export const AsksWithoutAPicture: Story = { args: { config: open } }
export const PageOfSomebodyElse: Story = {
  args: { config: { kind: 'frame', address: 'https://maps.example/weir', title: 'Where the weir is' } },
}
export const WholeInASquare: Story = { args: { config: { ...open, mode: 'fit', ratio: 1 } } }
export const CoversASquare: Story = { args: { config: { ...open, mode: 'fill', ratio: 1 } } }
export const AsLargeAsItSays: Story = { args: { config: { ...open, mode: 'none', ratio: 1 } } }
export const LoadedByItsButton: Story = {
  // A page we do not know, at an address where nobody is: a story asks no provider.
  args: { config: { kind: 'frame', address: 'https://localhost:1/', title: 'Where the weir is' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Load from localhost' }))
    await expect(await canvas.findByTitle('Where the weir is')).toHaveFocus()
  },
}
export const Invalid: Story = {
  args: { config: { ...open, address: '' } },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Invalid video embed.')).toBeVisible()
  },
}
export const FilmOfTheSite: Story = { args: { config: native } }
export const BeginsByItself: Story = { args: { config: { ...native, autoPlay: true, controls: false } } }
export const BehindASection: Story = {
  args: { config: background },
  async play({ canvasElement }) {
    const shown = canvasElement.querySelector('.sqs-video-background-native')
    await waitFor(() => expect(shown).toHaveClass('ready'), { timeout: 5000 })
    await expect(within(canvasElement).getByRole('button', { name: 'Pause video' })).toBeVisible()
  },
}
export const BehindASectionPaused: Story = {
  args: { config: background },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause video' }))
    await expect(await canvas.findByRole('button', { name: 'Play video' })).toBeVisible()
  },
}
export const WithoutScripts: Story = { args: { script: false } }
export const FilmWithoutScripts: Story = { args: { config: native, script: false } }
