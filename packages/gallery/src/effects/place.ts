import type { Undo } from '@ashlar/core-block'
import { after, listen, watchVisibility } from '@ashlar/core-dom'
import type { Slide } from '../elements'
import type { Layout, LayoutInput, Place } from '../model/layout'
import type { GalleryScope } from '../paint'
import type { WatchRefresh } from './refresh'

/** Slides that are sized in one task. */
const batch = 60

/** Ratios, width and captions of a gallery, as its page has them now. */
type Measured = Required<Omit<LayoutInput, 'gutter'>>

/** Lays slides out at computed places: at the start, at a new width of the list, and after a picture of unknown size has arrived. */
export function place(scope: GalleryScope, watchRefresh: WatchRefresh, layOut: (measured: Measured) => Layout): Undo {
  const { list } = scope.elements
  let cancel: Undo | undefined
  function lay() {
    const width = list.clientWidth
    if (width === 0) return
    cancel?.()
    // Everything is read before anything is written, so that the page is laid out once.
    const { places, height } = layOut(measure(scope, width))
    position(scope, places, height)
    size(places, 0)
  }
  /** Hundreds of pictures are sized in batches, so that the browser can paint and handle input in between. */
  function size(places: Layout['places'], from: number) {
    const end = from + batch
    for (const [at, one] of places.slice(from, end).entries()) sizeSlide(scope, scope.elements.slides[from + at], one)
    if (end < places.length) cancel = after(0, () => size(places, end))
  }
  lay()
  const undos = [
    watchRefresh(scope, lay),
    // A hidden list has no width; it is laid out once it is visible.
    watchVisibility(list, ({ isIntersecting }) => isIntersecting && !list.style.height && lay()),
    listen(list, 'load', ({ target }) => isUnknown(target) && lay(), { capture: true }),
  ]
  return () => {
    cancel?.()
    for (const undo of undos) undo()
  }
}

const measure = ({ config, elements }: GalleryScope, width: number): Measured => ({
  width,
  ratios: elements.slides.map((slide) => config.aspect ?? elements.ratio(slide)),
  extra: elements.slides.map(({ caption }) => heightOf(caption)),
})

function position({ patch, config, elements }: GalleryScope, places: readonly Place[], height: number) {
  patch.style(elements.list, 'position', 'relative')
  patch.style(elements.list, 'height', `${Math.ceil(height)}px`)
  for (const [at, { x, y }] of places.entries()) {
    const element = elements.slides[at]?.element
    if (!element) continue
    patch.style(element, 'position', 'absolute')
    patch.style(element, 'transform', `translate(${config.isRtl ? -x : x}px, ${y}px)`)
  }
}

function sizeSlide({ patch, config }: GalleryScope, slide: Slide | undefined, { width, height }: Place) {
  if (!slide) return
  const { element, image } = slide
  patch.style(element, 'inset', config.isRtl ? '0 0 auto auto' : '0 auto auto 0')
  patch.style(element, 'margin', '0')
  patch.style(element, 'width', `${width}px`)
  if (!image) return
  patch.style(image, 'display', 'block')
  patch.style(image, 'width', '100%')
  patch.style(image, 'height', `${height}px`)
  if (config.aspect) patch.style(image, 'object-fit', 'cover')
}

/** Height of a caption with the margins that a theme gives it, in CSS pixels. */
function heightOf(caption: HTMLElement | null): number {
  if (!caption?.offsetHeight) return 0
  const { marginTop, marginBottom } = getComputedStyle(caption)
  return caption.offsetHeight + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom)
}

/** True for a picture without a size in the markup: the layout before its arrival was a guess. */
function isUnknown(target: EventTarget | null): boolean {
  return target instanceof HTMLImageElement && !target.dataset.imageDimensions && !target.hasAttribute('width')
}
