import type { Undo } from '@ashlar/core-block'
import { after, listen, watchSize, watchVisibility } from '@ashlar/core-dom'
import type { Layout, Place } from './model-layout'
import { elementsOf, type GalleryScope } from './paint'
import { ratioOf } from './parse'

/** Slides that are sized in one task. */
const batch = 60

/** What a layout is made from. */
interface Room {
  readonly width: number
  readonly ratios: readonly number[]
  readonly extra: readonly number[]
}

/** Lays slides out at computed places: now, whenever the list changes its width or is shown, and when a picture of unknown size has come. */
export function place(scope: GalleryScope, layOut: (room: Room) => Layout): Undo {
  const { patch, config } = scope
  const { list, slides } = elementsOf(scope)

  let stop = () => {}

  function lay() {
    const width = list.clientWidth
    if (width === 0) return
    // Everything is read before anything is written, so that the page is laid out once.
    const ratios = slides.map((slide) => config.aspect ?? ratioOf(slide))
    const extra = slides.map((slide) => heightOf(slide.querySelector('figcaption,.meta,.image-slide-title')))
    const { places, height } = layOut({ width, ratios, extra })
    patch.style(list, 'position', 'relative')
    patch.style(list, 'height', `${Math.ceil(height)}px`)
    for (const [at, slide] of slides.entries()) {
      const one = places[at]
      if (!one) continue
      patch.style(slide, 'position', 'absolute')
      patch.style(slide, 'transform', `translate(${config.isRtl ? -one.x : one.x}px, ${one.y}px)`)
    }
    stop()
    size(places, 0)
  }
  /** Hundreds of pictures are sized a few at a time, so that the browser can paint and listen in between. */
  function size(places: Layout['places'], from: number) {
    for (let at = from; at < Math.min(places.length, from + batch); at++) {
      const [slide, one] = [slides[at], places[at]]
      if (slide && one) sizeOne(slide, one)
    }
    if (from + batch < places.length) stop = after(0, () => size(places, from + batch))
  }
  function sizeOne(slide: HTMLElement, { width, height }: Place) {
    patch.style(slide, 'inset', config.isRtl ? '0 0 auto auto' : '0 auto auto 0')
    patch.style(slide, 'margin', '0')
    patch.style(slide, 'width', `${width}px`)
    const image = slide.querySelector<HTMLElement>('img:not(noscript img)')
    if (!image) return
    patch.style(image, 'display', 'block')
    patch.style(image, 'width', '100%')
    patch.style(image, 'height', `${height}px`)
    if (config.aspect) patch.style(image, 'object-fit', 'cover')
  }
  lay()
  const undos = [
    watchSize(list, lay, { axis: 'x', wait: 100 }),
    // Without a width there was nothing to lay out: it is shown only now.
    watchVisibility(list, ({ isIntersecting }) => isIntersecting && !list.style.height && lay()),
    listen(list, 'load', ({ target }) => isUnknown(target) && lay(), { capture: true }),
  ]
  return () => {
    stop()
    for (const undo of undos) undo()
  }
}

/** What a caption adds to its slide, in CSS pixels, with the margins that a theme gives it. */
function heightOf(caption: HTMLElement | null): number {
  if (!caption?.offsetHeight) return 0
  const { marginTop, marginBottom } = getComputedStyle(caption)
  return caption.offsetHeight + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom)
}

/** True for a picture whose size nobody had said: only then has the layout been a guess. */
function isUnknown(target: EventTarget | null): boolean {
  return target instanceof HTMLImageElement && !target.dataset.imageDimensions && !target.hasAttribute('width')
}
