import { listen } from '@ashlar/core-dom'
import { parts } from '../contract'
import type { GalleryScope } from '../paint'

/** Answers to presses and to addresses. */
export interface Actions {
  /** Opens a slide in the lightbox; false where the gallery has none. */
  show(index: number): boolean
  /** Makes a slide the current one; nothing in designs without a current slide. */
  go(index: number): void
  /** Acts on a press on a slide; false where the design does nothing with it. */
  press(index: number, event: MouseEvent | KeyboardEvent): boolean
}

/** A click on a slide follows its link, opens the lightbox, or does as its design defines (GAL-12, GAL-14). */
export function watchClicks(scope: GalleryScope, getActions: () => Actions) {
  const { list, slides } = scope.elements
  const handle = (event: MouseEvent | KeyboardEvent) => {
    const target = event.target as Element
    const index = slides.findIndex(({ element }) => element.contains(target))
    if (index < 0 || target.closest('button,video,iframe,input')) return
    if (act(scope, getActions(), { index, event })) event.preventDefault()
  }
  scope.onCleanup(
    listen(list, 'click', (event) => {
      if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented)) handle(event)
    }),
  )
  scope.onCleanup(
    listen(list, 'keydown', (event) => {
      // The browser clicks a link on Enter; for any other element a key counts as a click.
      const isLink = (event.target as Element).matches('a[href]')
      if (event.key === ' ' || (event.key === 'Enter' && !isLink)) handle(event)
    }),
  )
}

/** True when the click was handled, so that a link under it is not followed. */
function act(
  { config, elements }: GalleryScope,
  actions: Actions,
  { index, event }: { readonly index: number; readonly event: MouseEvent | KeyboardEvent },
): boolean {
  const link = (event.target as Element).closest('a[href]')
  const address = elements.slides[index]?.element.dataset.clickThroughUrl
  if (config.lightbox || link?.matches(parts.opener)) {
    actions.go(index)
    return actions.show(index)
  }
  if (link) return false
  if (!address) return actions.press(index, event)
  // Unlike a link, an attribute shows no address before the click, so only http and https are followed.
  const url = URL.parse(address, location.href)
  if (!url || !/^https?:$/.test(url.protocol)) return true
  if (config.newWindow) window.open(url, '_blank', 'noopener')
  else location.assign(url)
  return true
}
