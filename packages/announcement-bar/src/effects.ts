import { delegate, fromRichText } from '@ashlar/core-dom'
import { parts, storageKey } from './contract'
import { findBar, findNext, findText } from './elements'
import type { BarScope } from './paint'

export function effects({ root, send, onCleanup, emit, subscribe, config }: BarScope) {
  // The server sends plain text; the owner's has links and emphasis.
  findText(root)?.replaceChildren(fromRichText(config.text))
  onCleanup(delegate(root, 'click', parts.close, () => send({ type: 'close' })))
  onCleanup(
    subscribe(() => {
      remember(config.text)
      const bar = findBar(root)
      // Focus would fall to the top of the page.
      if (bar) findNext(bar)?.focus({ preventScroll: true })
      emit('close')
    }),
  )
  return undefined
}

/** Writes down which announcement was closed, as the storage of `core-site` does; a browser may refuse its storage. */
function remember(value: string) {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ value }))
  } catch {
    // The bar is back on the next page.
  }
}
