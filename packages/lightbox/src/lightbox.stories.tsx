import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { sample } from './markup'
import { Lightbox } from './react'
import './style.css'

const pictures = sample.pictures.map((picture) => {
  const src = picture.src.replace(/^\/images(.*)\?.*$/, '$1')
  return { ...picture, src, thumbnail: src }
})

const meta: Meta<typeof Lightbox> = {
  title: 'Blocks/Lightbox',
  parameters: {
    guide: {
      useWhen: ['details count, such as the grain of a print', 'a film is watched without leaving the page'],
      useOther: [
        { when: 'pictures are large enough on the page', block: 'gallery' },
        { when: 'something is asked of the visitor', block: 'dialogs' },
      ],
      words: ['full screen', 'zoom', 'overlay', 'enlarge', 'modal', 'caption', 'arrows', 'swipe', 'escape'],
      picture: 'Open',
    },
  },
  component: Lightbox,
  args: { config: { pictures } },
}
export default meta

type Story = StoryObj<typeof Lightbox>

export const Links: Story = {}
export const Open: Story = {
  async play({ canvasElement }) {
    const [, second] = within(canvasElement).getAllByRole('link')
    await userEvent.click(second as HTMLElement)
    const dialog = within(document.body).getByRole('dialog', { name: 'Gallery' })
    await waitFor(() => expect(dialog.getAnimations()).toEqual([]), { timeout: 5000 })
    await expect(dialog).toBeVisible()
  },
}
export const OnePicture: Story = {
  args: { config: { pictures: pictures.slice(0, 1) } },
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('link'))
    await expect(within(document.body).queryByRole('button', { name: 'Next' })).toBeNull()
  },
}
export const Empty: Story = { args: { config: { pictures: [] } } }
export const WithoutScripts: Story = { args: { script: false } }
