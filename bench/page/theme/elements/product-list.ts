import { addToCart } from '../../by-hand/cart'

customElements.define(
  'product-list',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('submit', this)
    }
    async handleEvent(event: Event) {
      event.preventDefault()
      const detail = await addToCart(event.target as HTMLFormElement)
      document.dispatchEvent(new CustomEvent('cart:update', { detail }))
    }
  },
)
