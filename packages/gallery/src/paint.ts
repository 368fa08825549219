import type { Scope } from '@ashlar/core-block'
import { readPoint } from '@ashlar/core-dom'
import type { Elements, Slide } from './elements'
import type { Config } from './model'

/** What the files of a gallery share. */
export type GalleryScope = Scope<Config, undefined, never, Elements>

/** Constant classes and the states that stylesheets of the page depend on. */
export function paint(scope: GalleryScope) {
  const { root, patch, config, elements } = scope
  if (config.isSkipped) return
  const { list, slides } = elements
  patch.toggle(list, `sqs-gallery-design-${config.design}`, true)
  if (config.metaPosition) patch.toggle(root, `sqs-gallery-block-meta-position-${config.metaPosition}`, true)
  for (const slide of slides) {
    const { element } = slide
    applyOptions(scope, slide)
    patch.toggle(element, `sqs-gallery-design-${config.design}-slide`, true)
  }
}

/** The point of a picture that a crop leaves in view, and the window of its link (GAL-02). */
function applyOptions({ patch, config }: GalleryScope, slide: Slide) {
  const { element, image } = slide
  const focus = image?.dataset.imageFocalPoint ?? element.dataset.imageFocalPoint
  const { x, y } = readPoint(focus)
  if (focus && image) patch.style(image, 'object-position', `${x * 100}% ${y * 100}%`)
  if (config.newWindow && !slide.opener && slide.control.matches('a[href]')) {
    patch.attribute(slide.control, 'target', '_blank')
    patch.attribute(slide.control, 'rel', 'noopener')
  }
}
