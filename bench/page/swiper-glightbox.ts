// The slideshow and the pictures by libraries with many features, each fetched when it comes near; the rest by hand.
import { others } from './by-hand'
import { whenNear } from './when-near'

whenNear('[data-s=slideshow]', async (root) => {
  const [{ default: Swiper }, { A11y, Keyboard, Navigation }] = await Promise.all([
    import('swiper'),
    import('swiper/modules'),
  ])
  const view = root.querySelector<HTMLElement>('.sqs-gallery-container')
  const list = root.querySelector<HTMLElement>('.sqs-gallery')
  if (!view || !list) return
  view.classList.add('swiper')
  list.classList.add('swiper-wrapper')
  list.style.display = 'flex'
  for (const slide of list.children) slide.classList.add('swiper-slide')
  const swiper = new Swiper(view, { modules: [A11y, Keyboard, Navigation], loop: true, keyboard: true })
  root.querySelector('[data-next]')?.addEventListener('click', () => swiper.slideNext())
})
whenNear('[data-s=lightbox]', async () => {
  const { default: GLightbox } = await import('glightbox')
  GLightbox({ selector: '#grid a' })
})
for (const job of others) job(document)
