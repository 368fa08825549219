import { translate } from '@ashlar/core-block'
import { watchCarousel } from '@ashlar/core-carousel'
import { columnsFor } from '@ashlar/core-carousel/model'
import { listen, shrinkDebounce, shrinkToFit, watchSize, wheelThrottle } from '@ashlar/core-dom'
import { messages } from './messages'
import type { ItemListScope } from './paint'

/** Narrowest useful item of a carousel, in CSS pixels; our own choice. */
const narrowest = 240

export function effects(scope: ItemListScope) {
  const { root, elements, config, send, onCleanup, subscribe, emit } = scope
  const { list, items, arrows } = elements
  if (!list) return undefined
  const measure = () => {
    if (config.isBanner) shrinkTitles(scope)
    else send({ type: 'fit', perView: columnsFor(list.clientWidth, config.numColumns, narrowest) })
  }
  measure()
  onCleanup(watchSize(root, measure, { axis: 'x', wait: shrinkDebounce }))
  if (!items[1]) return undefined
  describe(scope, list)
  for (const { button, way } of arrows) onCleanup(listen(button, 'click', () => send({ type: 'step', way })))
  const move = (isRight: boolean) => send({ type: 'step', way: isRight === config.isRtl ? -1 : 1 })
  onCleanup(
    listen(list, 'keydown', (event) => {
      // Inside an item, arrow keys belong to the element that has the focus.
      if (event.target !== list || !/^Arrow[LR]/.test(event.key)) return
      event.preventDefault()
      move(event.key === 'ArrowRight')
    }),
  )
  const carousel = watchCarousel(
    list,
    () => items,
    (index) => send({ type: 'see', index }),
  )
  if (config.isBanner) onCleanup(watchWheel(list, move))
  onCleanup(
    subscribe(({ index, steps }, previous) => {
      if (index !== previous.index) emit('change', { index })
      if (steps !== previous.steps) carousel.go(index)
    }),
  )
  return carousel.end
}

/** A trackpad sends dozens of events for one push: the slideshow moves once (DOM-03). */
function watchWheel(list: HTMLElement, move: (isRight: boolean) => void) {
  const isPush = wheelThrottle()
  return listen(
    list,
    'wheel',
    (event) => {
      const { deltaX, deltaY } = event
      // Up and down belongs to the page.
      if (Math.abs(deltaX) <= Math.abs(deltaY)) return
      event.preventDefault()
      if (isPush(deltaX)) move(deltaX > 0)
    },
    { passive: false },
  )
}

/** A word that is wider than its slide shrinks, to 11 px at the least; the rest wraps (DOM-07). */
function shrinkTitles({ elements, patch }: ItemListScope) {
  for (const title of elements.titles) {
    patch.style(title, 'font-size', null)
    const fits = (size?: number) => {
      if (size) patch.style(title, 'font-size', `${size}px`)
      return title.scrollWidth <= title.clientWidth
    }
    // The last size that was tried is not always the one that fits.
    if (!fits()) fits(shrinkToFit(Number.parseFloat(getComputedStyle(title).fontSize), fits))
  }
}

/** Names the carousel for assistive technology; the list can be scrolled by keyboard. */
function describe({ root, patch, services }: ItemListScope, list: HTMLElement) {
  if (!root.matches('section,[role]')) patch.attribute(root, 'role', 'group')
  if (!root.matches('[aria-label],[aria-labelledby]'))
    patch.attribute(root, 'aria-label', translate(services.i18n, messages.label))
  patch.attribute(root, 'aria-roledescription', translate(services.i18n, messages.carousel))
  patch.attribute(list, 'tabindex', 0)
}
