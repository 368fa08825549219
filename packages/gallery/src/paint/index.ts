import type { Scope } from '@ashlar/core-block'
import { readPoint } from '@ashlar/core-dom'
import type { Elements, Slide } from '../elements'
import type { Config } from '../model'

/** What the files of a gallery share. */
export type GalleryScope = Scope<Config, undefined, never, Elements>

/** Constant classes and the states that stylesheets of the page depend on. */
export function paint(scope: GalleryScope) {
  const { root, patch, config, elements } = scope
  if (config.isSkipped) return
  const { list, slides, section, sectionLists } = elements
  patch.toggle(list, `sqs-gallery-design-${config.design}`, true)
  if (config.metaPosition) patch.toggle(root, `sqs-gallery-block-meta-position-${config.metaPosition}`, true)
  for (const slide of slides) {
    const { element } = slide
    applyOptions(scope, slide)
    patch.toggle(element, `sqs-gallery-design-${config.design}-slide`, true)
    if (section) patch.attribute(element, 'data-show', 'true')
    // A reel shows slides beside the current one.
    if (slide.reelSource) patch.attribute(slide.reelSource, 'data-visible', 'true')
    if (section === 'masonry') patch.attribute(element, 'data-loaded', 'true')
  }
  for (const one of sectionLists) {
    patch.toggle(one, `gallery-${section}-wrapper--ready`, true)
    patch.toggle(one, `gallery-${section}-list--ready`, true)
  }
}

/** The point of a picture that a crop leaves in view, and the window of its link (GAL-02). */
function applyOptions({ patch, config }: GalleryScope, { element, image, control, hasOpener }: Slide) {
  const focus = image?.dataset.imageFocalPoint ?? element.dataset.imageFocalPoint
  const { x, y } = readPoint(focus)
  if (focus && image) patch.style(image, 'object-position', `${x * 100}% ${y * 100}%`)
  if (!config.newWindow || hasOpener || !control.matches('a[href]')) return
  patch.attribute(control, 'target', '_blank')
  patch.attribute(control, 'rel', 'noopener')
}
