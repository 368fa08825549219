import 'swiper/css'
import Swiper from 'swiper'
import { A11y, Autoplay, EffectFade, Keyboard, Navigation } from 'swiper/modules'

export function start(root: HTMLElement) {
  root.classList.add('swiper')
  const list = root.firstElementChild as HTMLElement
  list.classList.add('swiper-wrapper')
  for (const slide of list.children) slide.classList.add('swiper-slide')
  const swiper = new Swiper(root, {
    modules: [A11y, Autoplay, EffectFade, Keyboard, Navigation],
    loop: true,
    keyboard: true,
  })
  return { next: () => swiper.slideNext(), destroy: () => swiper.destroy(true, true) }
}
