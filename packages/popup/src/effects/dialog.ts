import { listen, trapFocus } from '@ashlar/core-dom'
import { findButton, isInCloser } from '../elements/dialog'
import { insertPopup, type PopupScope } from '../paint'
import { fetchContent } from './content'

/** A popup whose content is there. */
export interface PreparedPopup {
  /** Opens it over the page. False when something hides it: the page must not be inert behind an invisible dialog. */
  open(): boolean
  /** Closes it before it is removed, so that the browser returns focus. */
  close(): void
}

/** Gets the content: that of its address, else that of the page; undefined where there is neither. */
export async function preparePopup(scope: PopupScope): Promise<PreparedPopup | undefined> {
  const { config, elements, signal } = scope
  const fetched = config.contentUrl && (await fetchContent(config.contentUrl, signal))
  const content = fetched || elements.content
  if (!content) return undefined
  let popup: HTMLDialogElement | undefined
  return {
    open() {
      popup = insertPopup(scope, content)
      return openPopup(popup, scope)
    },
    close() {
      popup?.close()
      popup?.remove()
    },
  }
}

function openPopup(popup: HTMLDialogElement, { onCleanup, send, services, emit }: PopupScope): boolean {
  popup.showModal()
  const close = () => send({ type: 'close', now: Date.now() })
  // The browser closes it on Escape and by gestures.
  onCleanup(listen(popup, 'close', close))
  let pressed: EventTarget | null
  // A text selection may end on the overlay without a press on it, so the press must also begin there.
  onCleanup(listen(popup, 'pointerdown', ({ target }) => (pressed = target)))
  onCleanup(
    listen(popup, 'click', (event) => {
      const target = event.target as Element
      const link = findButton(target)
      // As the census records it, with context 2 (POP-04).
      if (link)
        services.tracking?.buttonClick({
          id: link.id,
          buttonText: (link.textContent as string).trim(),
          clickthroughUrl: link.getAttribute('href') ?? '',
          newWindow: link.target === '_blank',
          context: 2,
        })
      if (link || (target === popup && pressed === popup) || isInCloser(target)) close()
    }),
  )
  trapFocus(popup)
  onCleanup(
    listen(popup, 'forms:success', ({ detail }) => {
      send({ type: 'submit' })
      emit('submit', detail)
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
