/** @jsxImportSource preact */
import { useStore } from '@nanostores/preact'
import { quantity } from '../cart'

/** The link to the cart, with the products in it. */
export const CartCount = () => (
  <a href="/cart">
    Cart (<span data-count>{useStore(quantity)}</span>)
  </a>
)
