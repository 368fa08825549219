import { prefersReducedMotion } from '@ashlar/core-dom'
import { getImage } from '../elements/optional'
import type { StepScope } from '../paint/steps'

/** Maximum space between two thumbnails, in CSS pixels (GAL-15). */
const maxPadding = 5

/** Bullets and thumbnails of a slideshow; the stylesheet of a section lays out its own (GAL-01, GAL-15). */
export function start(scope: StepScope): undefined {
  const { elements, onCleanup, patch, state, subscribe } = scope
  const { bullets, thumbnails } = elements.controls
  if (thumbnails && !elements.section) lay(scope, thumbnails)
  if (thumbnails) {
    for (const bullet of bullets) {
      if (!bullet.matches('a,button')) {
        patch.attribute(bullet, 'role', 'button')
        patch.attribute(bullet, 'tabindex', 0)
      }
    }
  }
  const follow = (index: number, before = 0) => {
    mark(scope, bullets[index], true)
    // The first thumbnail is in view from the start. Measuring its place would force another layout of the page.
    if (thumbnails && index !== before) bringIntoView(thumbnails, bullets[index])
  }
  onCleanup(
    subscribe(({ index }, previous) => {
      if (index === previous.index) return
      mark(scope, bullets[previous.index], false)
      follow(index, previous.index)
    }),
  )
  follow(state().index)
}

function mark({ patch }: StepScope, bullet: HTMLElement | undefined, isCurrent: boolean) {
  if (!bullet) return
  patch.toggle(bullet, 'sqs-active-slide', isCurrent)
  patch.attribute(bullet, 'data-active', isCurrent ? 'true' : null)
  patch.attribute(bullet, 'aria-current', isCurrent ? 'true' : null)
  for (const name of bullet.classList) if (/-bullet$/.test(name)) patch.toggle(bullet, `${name}--active`, isCurrent)
}

function lay({ config, elements, patch }: StepScope, thumbnails: HTMLElement) {
  const { thumbnailStripHeight: height, thumbnailStripMargin: margin } = config
  patch.style(thumbnails, 'display', 'flex')
  patch.style(thumbnails, 'overflow-x', 'auto')
  patch.style(thumbnails, 'margin-top', `${margin}px`)
  patch.style(thumbnails, 'gap', `${Math.min(maxPadding, config.gutter || maxPadding)}px`)
  for (const bullet of elements.controls.bullets) {
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
