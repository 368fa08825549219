import type { Undo } from '@ashlar/core-block'
import { adoptStyle, after, listen, watchVisibility } from '@ashlar/core-dom'
import { watchRefresh } from '../../../effects/refresh'
import type { Slide } from '../../../elements'
import type { GalleryScope } from '../../../paint'
import type { Layout, LayoutInput, Place } from '../model'
import { readRefresh } from '../parse'

/** Slides that are placed in one task, and the time between two such tasks in milliseconds, in which the browser draws a frame. */
const batch = 60
const pause = 16

const slides = '[data-laid] :is(.sqs-gallery-design-autocolumns-slide,.sqs-gallery-design-autorows-slide)'
/**
 * A slide of a list that is laid out is displayed from when it has its place. One rule costs less than three styles on each of hundreds of
 * slides. Important, because themes have rules of their own.
 */
const placeRules = `${slides}{inset-block:0 auto!important;inset-inline:0 auto!important;margin:0!important;position:absolute!important}
${slides}:not([data-placed]){display:none!important}`

/** Ratios, width and captions of a gallery, as its page has them now. */
type Measured = Required<Omit<LayoutInput, 'gutter'>>

/** Lays slides out at computed places: at the start, at a new width of the list, and after a picture of unknown size has arrived. */
export function place(scope: GalleryScope, layOut: (measured: Measured) => Layout): Undo {
  const { list } = scope.elements
  let cancel = () => {}
  let placeRest = () => {}
  scope.onCleanup(adoptStyle(placeRules))
  function lay() {
    const width = list.clientWidth
    if (width === 0) return
    // A slide without a place is not displayed, so its caption could not be measured.
    placeRest()
    // Everything is read before anything is written, so that the page is laid out once.
    const top = -list.getBoundingClientRect().top
    const { places, height } = layOut(measure(scope, width))
    scope.patch.attribute(list, 'data-laid', 'true')
    scope.patch.style(list, 'position', 'relative')
    scope.patch.style(list, 'height', `${Math.ceil(height)}px`)
    placeBatch(places, nearestFirst(places, top))
  }
  /** Hundreds of pictures are placed in batches, so that the browser can draw and handle input in between. */
  function placeBatch(places: Layout['places'], order: readonly number[], size = batch) {
    cancel()
    for (const at of order.slice(0, size)) placeSlide(scope, scope.elements.slides[at], places[at])
    const rest = order.slice(size)
    placeRest = () => placeBatch(places, rest, rest.length)
    if (rest.length > 0) cancel = after(pause, () => placeBatch(places, rest))
  }
  lay()
  const undos = [
    watchRefresh({ ...scope, config: readRefresh(scope.config) }, lay),
    // A hidden list has no width; it is laid out once it is visible.
    watchVisibility(list, ({ isIntersecting }) => isIntersecting && !list.style.height && lay()),
    listen(list, 'load', ({ target }) => isUnknown(target) && lay(), { capture: true }),
  ]
  return () => {
    cancel()
    for (const undo of undos) undo()
  }
}

const measure = ({ config, elements }: GalleryScope, width: number): Measured => ({
  width,
  ratios: elements.slides.map((slide) => config.aspect ?? elements.ratio(slide)),
  extra: elements.slides.map(({ caption }) => getHeight(caption)),
})

/** Indices of the places, those in view before the others. `top` is how far the list is scrolled out of view. */
function nearestFirst(places: Layout['places'], top: number): number[] {
  const order = [...places.keys()]
  if (places.length <= batch) return order
  const distance = ({ y, height }: Place) => (y + height < top ? top - y : y - top)
  return order.sort((a, b) => distance(places[a] as Place) - distance(places[b] as Place))
}

function placeSlide({ patch, config }: GalleryScope, slide: Slide | undefined, place: Place | undefined) {
  if (!slide || !place) return
  const { element, image } = slide
  const { x, y, width, height } = place
  patch.attribute(element, 'data-placed', 'true')
  patch.style(element, 'transform', `translate(${config.isRtl ? -x : x}px, ${y}px)`)
  patch.style(element, 'width', `${width}px`)
  if (!image) return
  patch.style(image, 'display', 'block')
  patch.style(image, 'width', '100%')
  patch.style(image, 'height', `${height}px`)
  if (config.aspect) patch.style(image, 'object-fit', 'cover')
}

/** Height of a caption with the margins that a theme gives it, in CSS pixels. */
function getHeight(caption: HTMLElement | null): number {
  if (!caption?.offsetHeight) return 0
  const { marginTop, marginBottom } = getComputedStyle(caption)
  return caption.offsetHeight + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom)
}

/** True for a picture without a size in the markup: the layout before its arrival was a guess. */
function isUnknown(target: EventTarget | null): boolean {
  return target instanceof HTMLImageElement && !target.dataset.imageDimensions && !target.hasAttribute('width')
}
