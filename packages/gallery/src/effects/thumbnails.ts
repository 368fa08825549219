import { translate } from '@ashlar/core-block'
import { prefersReducedMotion } from '@ashlar/core-dom'
import { messages } from '../messages'
import type { State } from '../model'
import type { GalleryScope } from '../paint'

/** Maximum space between two thumbnails, in CSS pixels (GAL-15). */
const maxPadding = 5

/** The strip of thumbnails under a slideshow; the stylesheet of a section lays out its own (GAL-01, GAL-15). */
export function start(scope: GalleryScope) {
  const { elements, onCleanup, patch, services, state, subscribe } = scope
  const { bullets, thumbnails } = elements.controls
  if (!thumbnails) return
  if (!elements.section) lay(scope, thumbnails)
  for (const [at, bullet] of bullets.entries()) {
    if (!bullet.matches('a,button')) {
      patch.attribute(bullet, 'role', 'button')
      patch.attribute(bullet, 'tabindex', 0)
    }
    patch.attribute(bullet, 'aria-label', translate(services.i18n, messages.thumbnail, { position: at + 1 }))
  }
  const follow = ({ index }: State) => bringIntoView(thumbnails, bullets[index])
  onCleanup(subscribe((next, previous) => next.index !== previous.index && follow(next)))
  follow(state())
}

function lay({ config, elements, patch }: GalleryScope, thumbnails: HTMLElement) {
  const { height, margin } = config.thumbnails
  patch.style(thumbnails, 'display', 'flex')
  patch.style(thumbnails, 'overflow-x', 'auto')
  patch.style(thumbnails, 'margin-top', `${margin}px`)
  patch.style(thumbnails, 'gap', `${Math.min(maxPadding, config.gutter || maxPadding)}px`)
  for (const bullet of elements.controls.bullets) {
    patch.style(bullet, 'cursor', 'pointer')
    patch.style(bullet, 'flex', 'none')
    patch.style(bullet, 'height', `${height}px`)
    const image = bullet instanceof HTMLImageElement ? bullet : elements.thumbnailImage(bullet)
    if (!image) continue
    patch.style(image, 'height', `${height}px`)
    patch.style(image, 'width', config.crop ? `${height}px` : 'auto')
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
