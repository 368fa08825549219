// The slideshow and the pictures by libraries with many features, each fetched when it comes near; the rest by hand.
import 'swiper/css'
import 'swiper/css/a11y'
import 'swiper/css/navigation'
import 'swiper/css/pagination'
import 'glightbox/dist/css/glightbox.css'
import { others } from './by-hand'
import { whenNear } from './when-near'

whenNear('[data-s=slideshow]', async (section) => {
  const { startSlides } = await import('./swiper-slides')
  startSlides(section)
  performance.mark('ready')
})
whenNear('[data-s=lightbox]', async () => {
  const { default: GLightbox } = await import('glightbox')
  GLightbox({ selector: '#grid a' })
})
for (const job of others) job(document)
