import { listen, trapFocus } from '@ashlar/core-dom'
import type { HeaderScope } from '../paint'

/** Opens and closes the menu of small windows. While it is open the rest of the page is inert, and Tab stays inside. */
export function watchMenu(scope: HeaderScope, menu: HTMLElement) {
  const { elements, state, send, emit, onCleanup, subscribe } = scope
  let opener: HTMLElement | undefined
  let ending: AbortController | undefined
  const close = () => send({ type: 'close-menu' })
  for (const { element } of elements.toggles) {
    onCleanup(
      listen(element, 'click', (event) => {
        event.preventDefault()
        if (!state().isMenuOpen) opener = element
        send({ type: 'toggle-menu' })
      }),
    )
  }
  onCleanup(
    listen(window, 'resize', () => elements.toggles.some(({ element }) => element.checkVisibility()) || close()),
  )
  // A page that comes back from the browser's cache shows itself, not its menu.
  onCleanup(listen(window, 'pagehide', close))
  onCleanup(() => ending?.abort())
  onCleanup(
    subscribe(({ isMenuOpen }, before) => {
      if (isMenuOpen === before.isMenuOpen) return
      ending?.abort()
      emit(isMenuOpen ? 'open' : 'close')
      if (isMenuOpen) {
        ending = new AbortController()
        contain(scope, menu, ending.signal)
      } else opener?.focus()
    }),
  )
}

function contain({ root, elements, patch, config }: HeaderScope, menu: HTMLElement, signal: AbortSignal) {
  const others = besides(root)
  const setInert = (isInert: boolean) => {
    for (const element of others) patch.attribute(element, 'inert', isInert)
    // As on published pages: the list begins below the header.
    if (!config.isOverlay) patch.style(menu, 'padding-top', isInert ? `${root.getBoundingClientRect().bottom}px` : null)
  }
  setInert(true)
  signal.addEventListener('abort', () => setInert(false))
  if (config.isOverlay) elements.first?.focus()
  trapFocus(root, signal)
}

/** All that is beside an element on the page. A cookie banner and its like float over the page, and over the menu, too. */
function besides(element: Element): Element[] {
  const { parentElement: parent } = element
  if (!parent || element === document.body) return []
  const others = [...parent.children].filter(
    (child) => child !== element && !child.matches('[inert]') && getComputedStyle(child).position !== 'fixed',
  )
  return [...others, ...besides(parent)]
}
