import 'glightbox/dist/css/glightbox.min.css'
import GLightbox from 'glightbox'

export function start(root: HTMLElement) {
  const elements = [...root.querySelectorAll('img')].map(({ src, alt }) => ({ href: src, type: 'image', alt }))
  const lightbox = GLightbox({ elements })
  return { next: () => lightbox.open(), destroy: () => lightbox.destroy() }
}
