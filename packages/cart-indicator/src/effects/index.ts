import type { BlockLifetime } from '@ashlar/core-block'
import { lazy } from '@ashlar/core-block/lazy'
import { joinCart } from '@ashlar/core-cart'
import type { Added } from '../model/added'

/** Follows the cart of the page. Without a cart nothing more is fetched, not even the language of its prices. */
export function effects(lifetime: BlockLifetime) {
  const { onCleanup, signal } = lifetime
  const page = joinCart(lifetime)
  if (!page) return undefined
  // After a failure the served count stays until the next change.
  const showing = lazy(() => import('./showing'), { signal, start: ({ showCart }) => showCart(lifetime, page) })
  const show = () => page.state().cart && showing()
  onCleanup(page.subscribe(show))
  addEventListener('commerce:add', (event) => showing((tell) => tell?.(event as CustomEvent<Added>)), { signal })
  show()
  return undefined
}
