import { listen, trapFocus } from '@ashlar/core-dom'
import { contract } from '../contract'
import { findPopup } from '../elements'
import type { PopupScope } from '../paint'

const { parts } = contract

/** Opens the popup over the page. False when something hides it: the page must not be inert behind an invisible dialog. */
export function openPopup(scope: PopupScope): boolean {
  const { root, onCleanup, send, services } = scope
  const popup = findPopup(root)
  if (!popup) return false
  popup.showModal()
  const close = () => send({ type: 'close', now: Date.now() })
  // The browser closes it on Escape and by gestures.
  onCleanup(listen(popup, 'close', close))
  onCleanup(
    listen(popup, 'click', ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>(parts.button)
      // As the census records it, with context 2 (POP-04).
      if (link)
        services.tracking?.buttonClick({
          id: link.id,
          buttonText: (link.textContent as string).trim(),
          clickthroughUrl: link.getAttribute('href') ?? '',
          newWindow: link.target === '_blank',
          context: 2,
        })
      if (link || target === popup || (target as Element).closest(parts.close)) close()
    }),
  )
  trapFocus(popup)
  onCleanup(
    listen(popup, 'forms:success', ({ detail }) => {
      send({ type: 'submit' })
      scope.emit('submit', detail)
    }),
  )
  const check = () => {
    const isVisible = popup.checkVisibility({ visibilityProperty: true })
    if (!isVisible) send({ type: 'give-up' })
    return isVisible
  }
  const observer = new ResizeObserver(check)
  observer.observe(popup)
  onCleanup(() => observer.disconnect())
  return check()
}
