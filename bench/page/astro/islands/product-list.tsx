/** @jsxImportSource preact */
import { addToCart } from '../../by-hand/cart'
import { quantity } from '../cart'
import type { ProductContent } from '../content'

async function add(event: SubmitEvent) {
  event.preventDefault()
  quantity.set(Number(await addToCart(event.currentTarget as HTMLFormElement)))
}

/** Products that are added without another page. */
export const ProductList = ({ products }: { readonly products: readonly ProductContent[] }) => (
  <>
    {products.map(({ id, title, price }, at) => (
      <form key={id} action="/api/commerce/cart/entries" method="post" onSubmit={add}>
        {`${title}, ${price} `}
        <input type="hidden" name="itemId" value={id} />
        <button type="submit" data-add={at + 1}>
          Add to cart
        </button>
      </form>
    ))}
  </>
)
