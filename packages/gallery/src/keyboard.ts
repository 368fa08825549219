import { isTyping, listen, watchVisibility } from '@ashlar/core-dom'
import type { GalleryScope } from './paint'

/** Arrow keys move it, unless the visitor types, it moves already, or it is out of view (GAL-19). */
export function watchKeys({ config, onCleanup, root, send, state }: GalleryScope) {
  if (!config.keyboard) return
  let isInView = false
  onCleanup(watchVisibility(root, ({ isIntersecting }) => (isInView = isIntersecting)))
  onCleanup(
    listen(document, 'keydown', (event) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      // Pages name the keys by their old codes (GAL-03).
      const { keyCode } = event as unknown as { keyCode: number }
      const isNext = keyCode === (config.isRtl ? config.keys.previous : config.keys.next)
      if (!isNext && keyCode !== (config.isRtl ? config.keys.next : config.keys.previous)) return
      if (!isInView || state().isMoving || isTyping(event.target) || isElsewhere(root)) return
      // Of several galleries in view one moves: the one that holds focus, or the first.
      event.preventDefault()
      send({ type: isNext ? 'next' : 'previous' })
    }),
  )
}

/** Focus in something that has arrow keys of its own, or in a dialog over the page. */
function isElsewhere(root: HTMLElement): boolean {
  const active = document.activeElement
  if (document.querySelector('dialog:modal')) return true
  if (!active || active === document.body || root.contains(active)) return false
  return active.closest('[data-block-status],[role]:not([role=button],[role=link]),video,audio,select') !== null
}
