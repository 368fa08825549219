import { listen } from '@ashlar/core-dom'
import type { GalleryScope } from '../paint'
import { watchAutoplay } from './autoplay'
import { describe } from './describe'
import { watchKeys } from './keyboard'
import { watchLinked } from './linked'
import { stopVideos } from './videos'

/** Controls of the designs that show one slide, or one group, after the other. */
export function watchSteps(scope: GalleryScope) {
  const { config, elements, onCleanup, patch, root, signal, subscribe } = scope
  describe(scope)
  watchControls(scope)
  watchKeys(scope)
  watchLinked(scope)
  watchAutoplay(scope)
  onCleanup(
    subscribe((next, previous) => {
      if (next.index !== previous.index && config.videos.length > 0) stopVideos(scope, next)
      patch.attribute(root, 'data-in-motion', next.isMoving ? 'true' : null)
    }),
  )
  if (elements.controls.thumbnails)
    import('./thumbnails').then(({ start }) => signal.aborted || start(scope)).catch(() => {})
}

function watchControls({ root, elements, onCleanup, send }: GalleryScope) {
  const { controls } = elements
  const press = (element: HTMLElement, act: () => void) => {
    onCleanup(
      listen(element, 'click', (event) => {
        event.preventDefault()
        act()
      }),
    )
    if (element.matches('button')) return
    onCleanup(
      listen(element, 'keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        act()
      }),
    )
  }
  for (const way of ['previous', 'next'] as const)
    for (const button of controls[way]) press(button, () => send({ type: way }))
  for (const [index, bullet] of controls.bullets.entries()) press(bullet, () => send({ type: 'go', index }))
  onCleanup(listen(root, 'click', ({ target }) => elements.isPauseButton(target) && send({ type: 'toggle-play' })))
}
