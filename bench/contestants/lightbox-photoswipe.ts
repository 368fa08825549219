import 'photoswipe/style.css'
import PhotoSwipeLightbox from 'photoswipe/lightbox'

export function start(root: HTMLElement) {
  const dataSource = [...root.querySelectorAll('img')].map(({ src, alt }) => ({ src, alt, width: 1000, height: 667 }))
  const lightbox = new PhotoSwipeLightbox({ dataSource, pswpModule: () => import('photoswipe') })
  lightbox.init()
  return { next: () => void lightbox.loadAndOpen(0, dataSource), destroy: () => lightbox.destroy() }
}
