/** Buttons, dots and arrow keys of the slideshow; the function that it returns marks the dot of a slide. */
export function connectControls(section: HTMLElement, go: (index: number) => void): (index: number) => void {
  const dots = [...section.querySelectorAll<HTMLElement>('.dots a')]
  let current = 0
  const mark = (index: number) => {
    dots[current]?.removeAttribute('aria-current')
    current = index
    dots[current]?.setAttribute('aria-current', 'true')
  }
  const show = (index: number) => {
    mark((index + dots.length) % dots.length)
    go(current)
  }
  section.addEventListener('click', (event) => {
    const target = event.target as HTMLElement
    if (target.matches('[data-next]')) show(current + 1)
    if (target.matches('[data-prev]')) show(current - 1)
    if (!dots.includes(target)) return
    event.preventDefault()
    show(dots.indexOf(target))
  })
  section.addEventListener('keydown', (event) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!way) return
    event.preventDefault()
    show(current + way)
  })
  mark(0)
  return mark
}

/** A slideshow that the browser scrolls. */
export function slideshow(root: ParentNode) {
  const section = root.querySelector<HTMLElement>('[data-s=slideshow]')
  const list = section?.querySelector('.slides')
  if (!section || !list) return
  const mark = connectControls(section, (index) => list.scrollTo({ left: index * list.clientWidth }))
  list.addEventListener('scrollend', () => mark(Math.round(list.scrollLeft / list.clientWidth)))
}
