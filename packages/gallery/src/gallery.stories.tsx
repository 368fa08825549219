import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type GalleryConfig, sampleSlides } from './markup'
import { Gallery } from './react'
import './style.css'

const slides = sampleSlides.map((slide) => ({ ...slide, src: slide.src.replace('/images', '') }))
const captioned = slides.map((slide) => ({ ...slide, title: slide.alt, text: 'Taken on a walk in May.' }))
const show = (config: Partial<GalleryConfig> & Pick<GalleryConfig, 'design'>) => ({
  args: { config: { slides, ...config } },
})

const meta: Meta<typeof Gallery> = {
  title: 'Blocks/Gallery',
  parameters: {
    guide: {
      useWhen: [
        'pictures of one kind are looked at together, such as the rooms of a house',
        'one picture at a time tells a story, such as a walk from morning to evening',
      ],
      useOther: [
        { when: 'the pictures are of one product and its variants', block: 'product-gallery' },
        { when: 'each picture stands for a page of its own', block: 'summary' },
      ],
      words: [
        'photos',
        'images',
        'slider',
        'filmstrip',
        'thumbnails',
        'lightbox',
        'mosaic',
        'grid',
        'arrows',
        'dots',
        'swipe on a phone',
        'portfolio',
      ],
    },
  },
  component: Gallery,
  args: show({ design: 'grid' }).args,
}
export default meta

type Story = StoryObj<typeof Gallery>

export const FixedGrid: Story = show({ design: 'grid', imageAspectRatio: 1.5 })
export const SquareThumbnails: Story = show({
  design: 'grid',
  autoCrop: true,
  slidesPerRow: 5,
  gutter: 5,
})
export const AutoGrid: Story = show({ design: 'autogrid', imageAspectRatio: 1, gutter: 10 })
export const AutoColumns: Story = {
  ...show({ design: 'autocolumns', gutter: 12 }),
  name: 'Auto columns (masonry)',
}
export const AutoRows: Story = show({ design: 'autorows', gutter: 10 })
export const Carousel: Story = show({ design: 'carousel' })
export const CarouselOfFour: Story = {
  ...show({ design: 'carousel', slides: captioned, slidesPerRow: 4, loop: false }),
  name: 'Carousel of four with captions',
}
export const List: Story = show({ design: 'list', slides: captioned.slice(0, 4) })
export const SlideshowFade: Story = show({ design: 'slideshow' })
export const SlideshowKenBurns: Story = show({
  design: 'slideshow',
  transition: 'ken-burns',
  autoplay: true,
  autoCrop: true,
})
export const SlideshowScroll: Story = show({ design: 'slideshow', transition: 'scroll' })
export const SlideshowSwipe: Story = show({ design: 'slideshow', transition: 'swipe', loop: false })
export const SlideshowNewSwipe: Story = show({
  design: 'slideshow',
  transition: 'new-swipe',
  boundaries: 'inertial',
})
export const SlideshowWithText: Story = {
  ...show({ design: 'slideshow', slides: captioned, autoCrop: true }),
  name: 'Slideshow with captions',
}
export const Strip: Story = show({ design: 'slider' })
export const StripFromTheStart: Story = show({ design: 'slider', activeAlignment: 'left', gutter: 8 })
export const Autoplay: Story = {
  ...show({ design: 'slideshow', autoplay: true, autoplayDuration: 60 }),
  async play({ canvasElement }) {
    await waitFor(async () => {
      const pause = within(canvasElement).queryByRole('button', { name: 'Pause' })
      if (pause) await userEvent.click(pause)
      await expect(within(canvasElement).getByRole('button', { name: 'Play' })).toBeVisible()
    })
  },
}
export const OnePicture: Story = show({ design: 'slideshow', slides: slides.slice(0, 1) })
export const Empty: Story = show({ design: 'grid', slides: [] })
export const WithoutScripts: Story = { args: { ...show({ design: 'slideshow' }).args, script: false } }
