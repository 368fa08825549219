customElements.define(
  'cart-count',
  class extends HTMLElement {
    connectedCallback() {
      document.addEventListener('cart:update', this)
    }
    disconnectedCallback() {
      document.removeEventListener('cart:update', this)
    }
    handleEvent({ detail }: CustomEvent<string>) {
      this.querySelector('[data-count]')?.replaceChildren(detail)
    }
  },
)
