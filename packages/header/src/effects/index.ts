import { delegate, listen } from '@ashlar/core-dom'
import type { HeaderScope } from '../paint'
import { watchFolder } from './folders'
import { watchMenu } from './menu'

/** Distance from the top in which a header never hides, in CSS pixels. */
const alwaysShown = 100
/** A scroll shorter than this decides nothing, in CSS pixels. */
const minScroll = 8

export function effects(scope: HeaderScope) {
  const { root, config, elements, state, send, onCleanup } = scope
  for (const [index, folder] of elements.folders.entries()) watchFolder(scope, folder, index)
  if (elements.menu) watchMenu(scope, elements.menu)
  const closeOnEscape = (event: KeyboardEvent) => {
    const { folder, isMenuOpen } = state()
    if (event.key !== 'Escape' || (folder === undefined && !isMenuOpen)) return
    // The key is handled here, so it must neither open the login nor close anything else.
    event.preventDefault()
    send({ type: folder === undefined ? 'close-menu' : 'close-folder' })
    elements.folders[folder ?? -1]?.triggers.find((trigger) => trigger.checkVisibility())?.focus()
  }
  onCleanup(listen(document, 'keydown', closeOnEscape, { capture: true }))
  if (config.position === 'scroll-back') hideOnScroll(scope)
  // A link to a part of this page leaves nothing open over it.
  onCleanup(delegate(root, 'click', 'a[href*="#"]:not([role=button])', () => send({ type: 'close-menu' })))
  return undefined
}

/** Hides the header while the visitor scrolls down, and shows it on the way back and to keyboards. */
function hideOnScroll({ root, send, onCleanup }: HeaderScope) {
  let last = scrollY
  const follow = () => {
    if (Math.abs(scrollY - last) < minScroll) return
    send({ type: 'scroll', isDown: scrollY > last && scrollY > alwaysShown })
    last = scrollY
  }
  onCleanup(listen(window, 'scroll', follow, { passive: true }))
  onCleanup(listen(root, 'focusin', () => send({ type: 'scroll', isDown: false })))
}
