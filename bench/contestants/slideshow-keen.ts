import 'keen-slider/keen-slider.min.css'
import KeenSlider from 'keen-slider'

export function start(root: HTMLElement) {
  const list = root.firstElementChild as HTMLElement
  list.classList.add('keen-slider')
  for (const slide of list.children) slide.classList.add('keen-slider__slide')
  const keen = new KeenSlider(list, { loop: true })
  return { next: () => keen.next(), destroy: () => keen.destroy() }
}
