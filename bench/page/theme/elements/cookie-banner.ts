import { banner } from '../../by-hand/banner'

customElements.define(
  'cookie-banner',
  class extends HTMLElement {
    connectedCallback() {
      banner(this)
    }
  },
)
