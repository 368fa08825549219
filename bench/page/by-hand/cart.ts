/** Adds the product of a form; resolves to the products in the cart. */
export async function addToCart({ action, elements }: HTMLFormElement): Promise<string> {
  const { value: itemId } = elements.namedItem('itemId') as HTMLInputElement
  const answer = await fetch(action, { method: 'POST', body: JSON.stringify({ itemId, quantity: 1 }) })
  const { cart } = await answer.json()
  return cart.totalQuantity
}

/** Products that are added without another page. */
export function cart(root: ParentNode) {
  root.querySelector('[data-s=products]')?.addEventListener('submit', async (event) => {
    event.preventDefault()
    const quantity = await addToCart(event.target as HTMLFormElement)
    root.querySelector('[data-count]')?.replaceChildren(quantity)
  })
}
