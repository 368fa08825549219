import { adoptStyle, prefersReducedMotion } from '@ashlar/core-dom'
import { getImage } from '../../elements/optional'
import { dimRule } from '../../paint/dim'
import type { Bullets } from '../elements/bullets'
import type { StepScope } from '../paint'

/** Maximum space between two thumbnails, in CSS pixels (GAL-15). */
const maxPadding = 5

/** The class that a strip of thumbnails has on published pages; each of them has it with `-slide`. */
const strip = 'sqs-gallery-design-strip'

/** A strip of pictures: the current one is in view. The stylesheet of a section lays out its own. */
export function startThumbnails(scope: StepScope, { bullets, thumbnails }: Bullets) {
  const { elements, onCleanup, state, subscribe } = scope
  if (!thumbnails) return
  if (!elements.section) lay(scope, bullets, thumbnails)
  onCleanup(adoptStyle(dimRule))
  const show = (index: number) => bringIntoView(thumbnails, bullets[index])
  // The first thumbnail is in view from the start. Measuring its place would force another layout of the page.
  if (state().index > 0) show(state().index)
  onCleanup(subscribe(({ index }, previous) => index !== previous.index && show(index)))
}

/** Stylesheets of published pages leave it to the script (GAL-15). */
function lay({ config, patch }: StepScope, bullets: Bullets['bullets'], thumbnails: HTMLElement) {
  const { thumbnailStripHeight: height, thumbnailStripMargin: margin } = config
  patch.toggle(thumbnails, strip, true)
  patch.style(thumbnails, 'display', 'flex')
  patch.style(thumbnails, 'overflow-x', 'auto')
  patch.style(thumbnails, 'margin-top', `${margin}px`)
  patch.style(thumbnails, 'gap', `${Math.min(maxPadding, config.gutter || maxPadding)}px`)
  for (const bullet of bullets) {
    patch.toggle(bullet, `${strip}-slide`, true)
    patch.style(bullet, 'cursor', 'pointer')
    patch.style(bullet, 'flex', 'none')
    patch.style(bullet, 'height', `${height}px`)
    const image = getImage(bullet)
    if (!image) continue
    patch.style(image, 'height', `${height}px`)
    patch.style(image, 'width', config.autoCrop ? `${height}px` : 'auto')
    patch.style(image, 'object-fit', 'cover')
  }
}

/** Scrolls the strip alone, never the page. */
function bringIntoView(thumbnails: HTMLElement, bullet: HTMLElement | undefined) {
  if (!bullet) return
  const strip = thumbnails.getBoundingClientRect()
  const box = bullet.getBoundingClientRect()
  const left = box.left + box.width / 2 - strip.left - strip.width / 2
  thumbnails.scrollBy({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
