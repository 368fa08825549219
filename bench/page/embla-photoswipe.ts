// The slideshow and the pictures by small libraries, each fetched when it comes near; the rest by hand.
import 'photoswipe/style.css'
import { connectControls, others } from './by-hand'
import { whenNear } from './when-near'

whenNear('[data-s=slideshow]', async (section) => {
  const { default: EmblaCarousel } = await import('embla-carousel')
  const list = section.querySelector<HTMLElement>('.slides')
  if (!list) return
  // The library moves the list in a frame of its own.
  const view = document.createElement('div')
  list.replaceWith(view)
  view.append(list)
  view.style.overflow = 'hidden'
  list.style.overflow = 'visible'
  const embla = EmblaCarousel(view, { loop: true, container: list })
  const mark = connectControls(section, (index) => embla.scrollTo(index))
  embla.on('select', () => mark(embla.selectedScrollSnap()))
  performance.mark('ready')
})
whenNear('[data-s=lightbox]', async () => {
  const { default: PhotoSwipeLightbox } = await import('photoswipe/lightbox')
  new PhotoSwipeLightbox({ gallery: '#grid', children: 'a', pswpModule: () => import('photoswipe') }).init()
})
for (const job of others) job(document)
