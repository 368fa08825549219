import EmblaCarousel from 'embla-carousel'

export function start(root: HTMLElement) {
  root.style.overflow = 'hidden'
  const list = root.firstElementChild as HTMLElement
  list.style.display = 'flex'
  for (const slide of list.children as HTMLCollectionOf<HTMLElement>) slide.style.flex = '0 0 100%'
  const embla = EmblaCarousel(root, { loop: true })
  return { next: () => embla.scrollNext(), destroy: () => embla.destroy() }
}
