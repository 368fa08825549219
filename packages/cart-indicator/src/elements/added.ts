// Apart from the other parts, which a page without a cart does not fetch.
/** The button of a product that was added a moment ago, as its block marks it. */
export const findAdded = () => document.querySelector('.cart-added')
