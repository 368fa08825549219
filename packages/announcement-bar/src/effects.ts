import { delegate, fromRichText } from '@ashlar/core-dom'
import { contract, storageKey } from './contract'
import { findBar, findNext, findText } from './elements'
import type { BarScope } from './paint'

export function effects({ root, send, onCleanup, emit, subscribe, config, services }: BarScope) {
  // The server sends plain text; the owner's has links and emphasis.
  findText(root)?.replaceChildren(fromRichText(config.text))
  onCleanup(delegate(root, 'click', contract.parts.close, () => send({ type: 'close' })))
  onCleanup(
    subscribe(() => {
      services.site?.local.write(storageKey, config.text)
      const bar = findBar(root)
      // Focus would fall to the top of the page.
      if (bar) findNext(bar)?.focus({ preventScroll: true })
      emit('close')
    }),
  )
  return undefined
}
