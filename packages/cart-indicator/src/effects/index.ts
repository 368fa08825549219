import type { BlockLifetime } from '@ashlar/core-block'
import { lazy } from '@ashlar/core-block/lazy'
import { joinCart } from '@ashlar/core-cart'
import { findAdded } from '../elements/added'
import type { AddedEvent } from '../model/added'

/** Follows the cart of the page. Without a cart nothing more is fetched, not even the language of its prices. */
export function effects(lifetime: BlockLifetime) {
  const { onCleanup, signal } = lifetime
  const page = joinCart(lifetime)
  if (!page) return undefined
  // After a failure the served count stays until the next change.
  const showing = lazy(() => import('./showing'), { signal, start: ({ showCart }) => showCart(lifetime, page) })
  const show = () => page.state().cart && showing()
  onCleanup(page.subscribe(show))
  const open = (added: AddedEvent) => showing((tell) => tell?.(added))
  addEventListener('commerce:add', (event) => open(event as CustomEvent & AddedEvent), { signal })
  show()
  // An answer may have come before the page was idle: the button of the product still says so.
  const target = findAdded()
  if (target) open({ target })
  return undefined
}
