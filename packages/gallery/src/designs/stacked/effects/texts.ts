import { adoptStyle } from '@ashlar/core-dom'
import type { Slide } from '../../../elements'
import { getMeta } from '../../../elements/optional'
import type { StepScope } from '../../../steps/paint'

/** A text that fills more than `max` of its slide gets `height` of it and scrolls (GAL-21). */
const metaFit = { max: 0.9, height: '40%' } as const

/** A text at the top or the bottom is as wide as its slide; one in a corner is not. Rules of the page come first. */
const textRule =
  '@layer ashlar{.sqs-gallery-container:not([class*=-left],[class*=-right]) .sqs-gallery-design-stacked-slide>.meta{inset-inline:0}}'

/** Lays out the texts over a slideshow. */
export function watchTexts(scope: StepScope) {
  const { elements, onCleanup, state, subscribe } = scope
  onCleanup(adoptStyle(textRule))
  const fit = () => {
    const shown = elements.slides[state().index]
    if (shown) fitMeta(scope, shown)
  }
  fit()
  onCleanup(subscribe((next, previous) => !next.isMoving && previous.isMoving && fit()))
}

function fitMeta({ patch }: StepScope, slide: Slide) {
  const meta = getMeta(slide)
  if (!meta || meta.scrollHeight <= slide.element.clientHeight * metaFit.max) return
  patch.style(meta, 'max-height', metaFit.height)
  patch.style(meta, 'overflow', 'auto')
}
