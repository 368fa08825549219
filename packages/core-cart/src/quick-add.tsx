import { translate } from '@ashlar/core-block'
import { messages } from './messages'
import { isInStock, type Product } from './model-product'
import type { ProductConfig, ProductProps } from './product-props'

/** True for a product that can be added from a list: it asks for no choice, no answer and no plan, and is there. */
export function isAddedAtOnce({ variants, subscribable, isGiftCard, questions = [] }: Product): boolean {
  const [only, ...others] = variants
  return only !== undefined && isInStock(only) && others.length + questions.length === 0 && !subscribable && !isGiftCard
}

/** The fields of a plain form that its visitor does not see: the product, the anti-forgery token and the idempotency key. */
export function OrderFields({ product, shop }: ProductConfig) {
  return (
    <>
      <input type="hidden" name="crumb" defaultValue={shop.crumb ?? ''} />
      <input type="hidden" name="intentId" defaultValue={shop.intent ?? ''} />
      <input type="hidden" name="itemId" defaultValue={product.id} />
    </>
  )
}

/**
 * The form of a list that adds a product without its page: plain, complete without scripts. It names no variant, as its product has one. On the page
 * of another product the block would read that one's variants.
 */
export function QuickAdd({ config: { product, shop }, language }: ProductProps) {
  return (
    <form className="ProductItem-details-checkout product-quick-add" method="post" action="/commerce/cart/add">
      <OrderFields product={product} shop={shop} />
      <button type="submit" className="sqs-add-to-cart-button" data-dynamic-strings="">
        <span className="add-to-cart-text">{translate(language, messages.addToCart)}</span>
        <span className="product-title visually-hidden">{` ${product.title}`}</span>
      </button>
    </form>
  )
}
