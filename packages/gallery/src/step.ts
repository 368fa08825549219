// Answers a press on an arrow of a slideshow before its block has come, on the elements that the server sent. The block begins with the slide that is
// named here, or in the address.
const waiting =
  '[data-complete]:not([data-block-status="starting"],[data-block-status="ready"],[data-block-status="failed"])'

function show(root: HTMLElement, by: number) {
  const slides = [...root.querySelectorAll('.slide')]
  const from = slides.findIndex((slide) => slide.matches('.sqs-active-slide'))
  const to = (from + by + slides.length) % slides.length
  slides[from]?.classList.remove('sqs-active-slide')
  slides[to]?.classList.add('sqs-active-slide')
  root.dataset.currentIndex = String(to)
  root.dataset.blockStatus ??= 'queued'
  const counter = root.querySelector('.sqs-gallery-counter')
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
    show(root, arrow.matches('.next') ? 1 : -1)
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
