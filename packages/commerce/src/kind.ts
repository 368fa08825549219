/** What an element of the shop is. */
export type Kind = 'indicator' | 'product' | 'donation'

export interface Config {
  readonly kind: Kind
}

/** Tells by its class which surface an element is. */
export function parse(root: HTMLElement): Config {
  if (root.matches('.floating-cart,.sqs-custom-cart,.sqs-cart-quantity,.sqs-cart-subtotal'))
    return { kind: 'indicator' }
  return { kind: root.matches('.sqs-block-donation,.sqs-donate-button,[data-donate-page-id]') ? 'donation' : 'product' }
}
