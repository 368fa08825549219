import { layCarousel, watchCarousel } from '@ashlar/core-carousel'
import { delegate, listen, prefersReducedMotion } from '@ashlar/core-dom'
import { openLightbox } from '@ashlar/core-intents'
import { parts } from './contract'
import { findVariant, getWay } from './elements'
import type { Action, Place } from './model'
import { describe, type ProductGalleryScope } from './paint'

export function effects(scope: ProductGalleryScope) {
  const { root, elements, config, send, state, onCleanup, subscribe, emit, patch } = scope
  const { list, slides, pickers } = elements
  if (!list) return undefined
  describe(scope)
  const show = (index: number) => send({ type: 'show', index })
  onCleanup(
    delegate(root, 'click', parts.picker, (event, element) => {
      // A picker of our own server is a link, for pages without scripts.
      event.preventDefault()
      show(pickers.indexOf(element) % slides.length)
    }),
  )
  onCleanup(delegate(root, 'click', parts.arrow, (_event, element) => show(state().index + getWay(element))))
  onCleanup(listen(root, 'keydown', (event) => press(scope, event)))
  watchSlides(scope, list)
  const see = (index: number) => send({ type: 'see', index })
  const carousel =
    config.galleryDesign !== 'stacked' && config.isList ? watchCarousel(list, () => slides, see) : undefined
  // Laid out once, because a pointer above the pictures paints often. In a carousel the edge of the next picture is in sight.
  if (carousel) layCarousel(list, slides, { patch, perView: config.galleryDesign === 'carousel' ? 1.2 : 1 })
  onCleanup(
    subscribe(({ index, requests }, previous) => {
      if (index !== previous.index) emit('change', { index })
      if (requests === previous.requests) return
      if (carousel) carousel.go(index)
      else slides[index]?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    }),
  )
  // A finger may have scrolled before the block was there.
  if (list.scrollLeft) list.dispatchEvent(new Event('scroll'))
  watchVariant(scope, () => show(findVariant(slides)))
  return carousel?.end
}

/** The picture of a chosen variant becomes the current one. */
function watchVariant({ root, onCleanup }: ProductGalleryScope, follow: () => void) {
  const observer = new MutationObserver(follow)
  observer.observe(root, { subtree: true, attributeFilter: ['data-variant-image'] })
  onCleanup(() => observer.disconnect())
  follow()
}

function getPlace({ clientX, clientY }: MouseEvent, slide: Element): Place {
  const { left, top, width, height } = slide.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

const isMouse = (event: Event) => (event as PointerEvent).pointerType === 'mouse'

function watchSlides(scope: ProductGalleryScope, list: HTMLElement) {
  const { elements, config, send, onCleanup } = scope
  onCleanup(
    delegate(list, 'pointermove', parts.slide, (event, slide) =>
      send({
        type: 'point',
        index: elements.slides.indexOf(slide),
        place: getPlace(event, slide),
        isHover: isMouse(event),
      }),
    ),
  )
  onCleanup(listen(list, 'pointerleave', (event) => isMouse(event) && send({ type: 'leave' })))
  if (config.clickAction === 'none') return
  onCleanup(delegate(list, 'click', parts.slide, (event, slide) => opensElsewhere(event) || click(scope, event, slide)))
}

function click(scope: ProductGalleryScope, event: MouseEvent, slide: HTMLElement) {
  const { config } = scope
  const index = scope.elements.slides.indexOf(slide)
  const isZoom = config.clickAction === 'zoom'
  if (isZoom || showLarge(scope, slide, index)) event.preventDefault()
  // A mouse enlarges the picture by hovering, so its click does nothing.
  if (!isZoom || (config.hoverAction === 'zoom' && event.detail && isMouse(event))) return
  // A key has no position, so it enlarges the middle.
  scope.send({ type: 'toggle', index, place: event.detail ? getPlace(event, slide) : { x: 0.5, y: 0.5 } })
}

/** A click that opens a new tab or window. */
const opensElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey

/** Opens all pictures in the lightbox; false on a page that has none. */
function showLarge({ elements: { slides, images } }: ProductGalleryScope, slide: Element, index: number): boolean {
  const pictures = slides.map(({ dataset }, at) => {
    const { src = '', alt = '', srcset = '' } = images[at] ?? {}
    return { src: dataset.slideUrl || src, alt, srcset }
  })
  return openLightbox.ask(slide, { pictures, index })
}

/** Step of an arrow key in an enlarged picture, as a share of the picture. */
const keyStep = 0.2

/** The action of a key; undefined for keys that belong to the browser. */
function getAction({ elements, config, state }: ProductGalleryScope, key: string): Action | undefined {
  const { index, zoom } = state()
  if (key === 'Escape' && zoom) return { type: 'leave' }
  const x = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft')
  const y = Number(key === 'ArrowDown') - Number(key === 'ArrowUp')
  if (zoom && (x || y)) {
    const place = { x: zoom.x + x * keyStep, y: zoom.y + y * keyStep }
    return { type: 'point', index: zoom.index, place, isHover: false }
  }
  if (!x || config.galleryDesign === 'stacked' || !elements.slides[1]) return
  return { type: 'show', index: config.isRtl ? index - x : index + x }
}

function press(scope: ProductGalleryScope, event: KeyboardEvent) {
  const target = event.target as HTMLElement
  const action = getAction(scope, event.key)
  if (action) scope.send(action)
  else if (target.role === 'button' && /^ |Enter/.test(event.key)) target.click()
  else return
  event.preventDefault()
}
