import { type BlockLifetime, createDomPatch, loadService } from '@ashlar/core-block'
import type { CartState, PageCart } from '@ashlar/core-cart'
import type {} from '@ashlar/core-i18n'
import { findElements } from '../elements'
import { getContents } from '../model'
import { paint } from '../paint'
import { parse } from '../parse'

/** Shows the contents of the cart, now and after each change. */
export async function showCart({ root, services, signal, onCleanup, emit }: BlockLifetime, page: PageCart) {
  const language = await loadService(services, 'i18n').catch(() => undefined)
  if (signal.aborted) return
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
}
