// The slideshow and the pictures by small libraries, each fetched when it comes near; the rest by hand.
import { others } from './by-hand'
import { whenNear } from './when-near'

whenNear('[data-s=slideshow]', async (root) => {
  const { default: EmblaCarousel } = await import('embla-carousel')
  const view = root.querySelector<HTMLElement>('.sqs-gallery-container')
  const list = root.querySelector<HTMLElement>('.sqs-gallery')
  if (!view || !list) return
  view.style.overflow = 'hidden'
  list.style.display = 'flex'
  for (const slide of list.children as HTMLCollectionOf<HTMLElement>) slide.style.flex = '0 0 100%'
  const embla = EmblaCarousel(view, { loop: true, container: list })
  root.querySelector('[data-next]')?.addEventListener('click', () => embla.scrollNext())
})
whenNear('[data-s=lightbox]', async () => {
  const { default: PhotoSwipeLightbox } = await import('photoswipe/lightbox')
  new PhotoSwipeLightbox({ gallery: '#grid', children: 'a', pswpModule: () => import('photoswipe') }).init()
})
for (const job of others) job(document)
