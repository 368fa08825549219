import { getText } from '../../paint/text'
import { type Bullets, findBullets } from '../elements/bullets'
import type { StepScope } from '../paint'
import { watchPress } from './press'

/** Bullets and thumbnails of a slideshow (GAL-01). */
export function start(scope: StepScope): undefined {
  const { elements, onCleanup, patch, root, send, signal, state, subscribe } = scope
  const found = findBullets(root, elements.controls)
  const { bullets, thumbnails } = found
  if (found.hasPictures)
    import('./thumbnails').then(
      ({ startThumbnails }) => signal.aborted || startThumbnails(scope, found),
      () => {},
    )
  for (const [index, bullet] of bullets.entries()) watchPress(scope, bullet, () => send({ type: 'go', index }))
  describe(scope, found)
  if (thumbnails) {
    for (const bullet of bullets) {
      if (!bullet.matches('a,button')) {
        patch.attribute(bullet, 'role', 'button')
        patch.attribute(bullet, 'tabindex', 0)
      }
    }
  }
  onCleanup(
    subscribe(({ index }, previous) => {
      if (index === previous.index) return
      mark(scope, bullets[previous.index], false)
      mark(scope, bullets[index], true)
    }),
  )
  mark(scope, bullets[state().index], true)
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
