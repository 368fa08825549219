import { lightbox } from '../../by-hand/lightbox'

customElements.define(
  'photo-grid',
  class extends HTMLElement {
    connectedCallback() {
      lightbox(this)
    }
  },
)
