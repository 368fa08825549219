import { type BlockLifetime, createDomPatch } from '@ashlar/core-block'
import type { Cart, Language } from '@ashlar/core-cart'
import { listen } from '@ashlar/core-dom'
import type { Added } from '../model/added'
import { createPanel } from '../paint/added'

/** Opens what is in the cart. The browser closes it: by Escape, by a press beside it, or by its button. */
export function openPanel({ onCleanup }: BlockLifetime, cart: Cart, added: Added, language: Language) {
  const panel = createPanel(cart, added, language)
  // A browser without popovers has the number of the indicator.
  if (!panel.showPopover) return
  // By a patch of its own: it goes when it is closed, long before the block ends.
  const patch = createDomPatch()
  // At the end of the page: a header that hides while the page is scrolled would come back for what has the focus in it.
  patch.insert(document.body, panel)
  listen(panel, 'toggle', (event) => (event as ToggleEvent).newState === 'closed' && patch.restore())
  onCleanup(patch.restore)
  panel.showPopover()
  panel.focus()
}
