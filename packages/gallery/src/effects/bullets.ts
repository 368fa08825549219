import { adoptStyle, prefersReducedMotion } from '@ashlar/core-dom'
import { type Bullets, findBullets } from '../elements/bullets'
import { getImage } from '../elements/optional'
import { dimRule } from '../paint/dim'
import type { StepScope } from '../paint/steps'
import { getText } from '../paint/text'

/** Maximum space between two thumbnails, in CSS pixels (GAL-15). */
const maxPadding = 5

/** The class that a strip of thumbnails has on published pages; each of them has it with `-slide`. */
const strip = 'sqs-gallery-design-strip'

type WatchPress = (scope: StepScope, element: HTMLElement, act: () => void) => void

/** Bullets and thumbnails of a slideshow; the stylesheet of a section lays out its own (GAL-01, GAL-15). */
export function start(scope: StepScope, watch: WatchPress): undefined {
  const { elements, onCleanup, patch, root, send, state, subscribe } = scope
  const found = findBullets(root, elements.controls)
  const { bullets, thumbnails } = found
  if (thumbnails && !elements.section) lay(scope, bullets, thumbnails)
  onCleanup(adoptStyle(dimRule))
  for (const [index, bullet] of bullets.entries()) watch(scope, bullet, () => send({ type: 'go', index }))
  describe(scope, found)
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

function describe(scope: StepScope, { bullets, thumbnails }: Bullets) {
  for (const [at, bullet] of bullets.entries()) {
    scope.patch.attribute(bullet, 'aria-controls', scope.elements.list.id)
    if (thumbnails) scope.patch.attribute(bullet, 'aria-label', getText(scope, 'thumbnail', { position: at + 1 }))
  }
}

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
