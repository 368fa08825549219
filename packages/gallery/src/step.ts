// Answers a press on an arrow of a slideshow before its block has come, on the elements that the server sent. The block begins with the slide that is
// named here, or in the address.
import { parts } from './contract'
import { wrap } from './steps/model'
import { current } from './steps/paint'

// A slideshow that has failed shows all of its slides.
const waiting =
  '[data-complete]:not([data-block-status="starting"],[data-block-status="ready"],[data-block-status="failed"])'

function show(root: HTMLElement, by: number) {
  const slides = [...root.querySelectorAll(parts.slide)]
  const { length } = slides
  const wanted = by + slides.findIndex((slide) => slide.matches(`.${current}`))
  const to = wrap(wanted, length)
  for (const slide of slides) slide.classList.toggle(current, slide === slides[to])
  root.dataset.currentIndex = String(to)
  root.dataset.blockStatus ??= 'queued'
  const counter = root.querySelector(parts.counter)
  if (counter) counter.textContent = slides[to]?.ariaLabel ?? ''
}

document.addEventListener(
  'click',
  (event) => {
    const { target } = event
    const arrow = target instanceof Element ? target.closest('.sqs-gallery-controls > button') : null
    const root = arrow?.closest<HTMLElement>(waiting)
    if (!arrow || !root) return
    event.preventDefault()
    event.stopImmediatePropagation()
    show(root, arrow.matches(parts.next) ? 1 : -1)
  },
  true,
)

/** An address that may name a slide counts as a touch: the block shows the slide. */
function followAddress() {
  if (/[?&]itemId=|#./.test(location.href))
    for (const root of document.querySelectorAll(`.sqs-gallery-container${waiting}`))
      root.dispatchEvent(new Event('input', { bubbles: true }))
}
document.addEventListener('DOMContentLoaded', followAddress)
addEventListener('hashchange', followAddress)
