import Swiper from 'swiper'
import { A11y, Keyboard, Navigation, Pagination } from 'swiper/modules'

/** Starts the slideshow of a section by Swiper, with the modules that it needs and no more. */
export function startSlides(section: HTMLElement) {
  const find = (selector: string) => section.querySelector<HTMLElement>(selector)
  const list = find('.slides')
  if (!list) return
  const view = document.createElement('div')
  list.replaceWith(view)
  view.append(list)
  view.className = 'swiper'
  list.classList.add('swiper-wrapper')
  list.style.overflow = 'visible'
  for (const slide of list.children) slide.classList.add('swiper-slide')
  new Swiper(view, {
    modules: [A11y, Keyboard, Navigation, Pagination],
    loop: true,
    keyboard: true,
    navigation: { nextEl: find('[data-next]'), prevEl: find('[data-prev]') },
    pagination: { el: find('.dots'), clickable: true },
  })
}
