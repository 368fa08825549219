import type { BlockLifetime } from '@ashlar/core-block'
import { joinCart } from '@ashlar/core-cart/page'

/** Follows the cart of the page. Without a cart nothing more is fetched, not even the language of its prices. */
export function effects(lifetime: BlockLifetime) {
  const page = joinCart(lifetime)
  let isShown = false
  function show() {
    if (isShown || !page?.state().cart) return
    isShown = true
    import('./showing')
      .then(({ showCart }) => showCart(lifetime, page))
      // The served count stays until the next change.
      .catch(() => {
        isShown = false
      })
  }
  lifetime.onCleanup(page?.subscribe(show))
  show()
  return undefined
}
