import { type BlockLifetime, createDomPatch, loadService } from '@ashlar/core-block'
import type { CartState, PageCart } from '@ashlar/core-cart'
import type {} from '@ashlar/core-i18n'
import { findElements, findProduct } from '../elements'
import { getContents } from '../model'
import type { AddedEvent } from '../model/added'
import { paint } from '../paint'
import { parse } from '../parse'

/** Shows the contents of the cart, now and after each change; the result shows what was added. */
export async function showCart(lifetime: BlockLifetime, page: PageCart) {
  const { root, services, signal, onCleanup, emit } = lifetime
  const language = await loadService(services, 'i18n').catch(() => undefined)
  if (signal.aborted) return undefined
  const patch = createDomPatch()
  onCleanup(patch.restore)
  const elements = findElements(root)
  const scope = { root, elements, patch, language, config: parse(root, { elements, services }) }
  function sync(now: CartState) {
    const contents = getContents(now)
    if (!contents) return
    paint(scope, contents)
    emit('sync', { quantity: contents.quantity, subtotalCents: contents.subtotalCents })
  }
  onCleanup(page.subscribe((now, before) => (now.cart !== before.cart || now.queue !== before.queue) && sync(now)))
  sync(page.state())
  /** A dialog, such as that of the quick view, is over the page: it tells by itself. */
  return ({ target, detail = findProduct(target) }: AddedEvent) => {
    const { cart } = page.state()
    if (!scope.config.showsAdded || !cart || target.closest('dialog')) return
    // Where it cannot be fetched, the number has told.
    import('./added').then(({ openPanel }) => openPanel(lifetime, cart, detail, language)).catch(() => {})
  }
}
