import '@splidejs/splide/css/core'
import Splide from '@splidejs/splide'

export function start(root: HTMLElement) {
  root.classList.add('splide')
  const list = root.firstElementChild as HTMLElement
  const track = document.createElement('div')
  track.className = 'splide__track'
  list.classList.add('splide__list')
  for (const slide of list.children) slide.classList.add('splide__slide')
  list.replaceWith(track)
  track.append(list)
  const splide = new Splide(root, { type: 'loop' }).mount()
  return {
    next: () => splide.go('>'),
    destroy() {
      splide.destroy(true)
      track.replaceWith(list)
    },
  }
}
