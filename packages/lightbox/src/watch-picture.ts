import { listen } from '@ashlar/core-dom'
import type { State } from './model'
import { imageOf, type LightboxScope, words } from './paint'

/** Says on an item whether its picture is there; calls `ready` once, when it is. */
export function watchPicture(item: HTMLElement, scope: LightboxScope, ready: () => void) {
  const image = item.querySelector('img')
  if (!image) return
  function settle(isReady: boolean) {
    item.dataset.state = isReady ? 'ready' : 'failed'
    if (isReady) return ready()
    const note = document.createElement('p')
    note.className = 'lightbox-failed'
    note.textContent = [words(scope, 'failed'), image?.alt].filter(Boolean).join(' ')
    image?.replaceWith(note)
  }
  if (image.complete && image.naturalWidth > 0) return settle(true)
  const { signal } = scope
  listen(image, 'load', () => settle(true), { once: true, signal })
  listen(image, 'error', () => settle(false), { once: true, signal })
}

/** Fetches the pictures to either side, unless the visitor saves data; the browser keeps them. */
export function fetchNeighbours({ pictures, index, isOpen }: State) {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!isOpen || pictures.length < 2 || connection?.saveData) return
  for (const by of [1, -1]) {
    const picture = pictures.at((index + by) % pictures.length)
    if (picture) imageOf(picture)
  }
}
