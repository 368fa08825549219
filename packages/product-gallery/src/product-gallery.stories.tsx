import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { sample } from './markup'
import { ProductGallery } from './react'
import './style.css'

const meta: Meta<typeof ProductGallery> = {
  title: 'Blocks/Product gallery',
  parameters: {
    guide: {
      useWhen: [
        'a product has several pictures, such as a cup from all sides',
        'customers want to see the material closely',
      ],
      useOther: [
        { when: 'the pictures are not of a product', block: 'gallery' },
        { when: 'one picture is enough', block: 'image' },
      ],
      words: ['thumbnails', 'magnifier', 'photos', 'slider', 'swatches', 'arrows', 'stacked pictures'],
    },
  },
  component: ProductGallery,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof ProductGallery>

export const Slideshow: Story = {}
export const Zoomed: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Next picture' }))
    await expect(canvas.getByRole('link', { name: 'Picture 2' })).toHaveAttribute('aria-current', 'true')
    const picture = canvas.getByRole('button', { name: 'Zoom: The bowl from above' })
    const list = picture.parentElement as HTMLElement
    await waitFor(() => expect(list.scrollLeft).toBe(list.clientWidth), { timeout: 15_000 })
    await userEvent.click(picture)
    await expect(picture).toHaveAttribute('aria-pressed', 'true')
  },
}
export const Carousel: Story = { args: { config: { ...sample, galleryDesign: 'carousel' } } }
/** As the controls of the options set it. */
export const OpensTheLightbox: Story = {
  args: { config: sample, ...{ clickAction: 'lightbox' } },
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('button', { name: 'Enlarge: The bowl from above' })
  },
}
export const Stacked: Story = { args: { config: { ...sample, galleryDesign: 'stacked' } } }
export const HoverZoom: Story = { args: { config: { ...sample, clickAction: 'none', hoverAction: 'zoom' } } }
export const OnePicture: Story = { args: { config: { ...sample, images: sample.images.slice(0, 1) } } }
export const Empty: Story = { args: { config: { ...sample, images: [] } } }
export const WithoutScripts: Story = { args: { script: false } }
