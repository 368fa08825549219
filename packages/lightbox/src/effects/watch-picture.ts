import { translate } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import { findImage } from '../elements'
import { messages } from '../messages'
import type { State } from '../model'
import { getImage, type LightboxScope } from '../paint'

/** Marks an item as ready or failed; calls `ready` once its picture has loaded. */
export function watchPicture(item: HTMLElement, scope: LightboxScope, ready: () => void) {
  const image = findImage(item)
  if (!image) return
  function settle(isReady: boolean) {
    item.dataset.state = isReady ? 'ready' : 'failed'
    if (isReady) return ready()
    const note = document.createElement('p')
    note.className = 'lightbox-failed'
    note.textContent = [translate(scope.services.i18n, messages.failed), image?.alt].filter(Boolean).join(' ')
    image?.replaceWith(note)
  }
  if (image.complete && image.naturalWidth > 0) return settle(true)
  const { signal } = scope
  listen(image, 'load', () => settle(true), { once: true, signal })
  listen(image, 'error', () => settle(false), { once: true, signal })
}

/** Fetches the pictures to either side into the cache of the browser, unless the visitor saves data. */
export function fetchNeighbours({ pictures, index, isOpen }: State) {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!isOpen || pictures.length < 2 || connection?.saveData) return
  for (const by of [1, -1]) {
    const picture = pictures.at((index + by) % pictures.length)
    if (picture) getImage(picture)
  }
}
