import { slideshow } from '../../by-hand/slideshow'

customElements.define(
  'slide-show',
  class extends HTMLElement {
    connectedCallback() {
      slideshow(this)
      performance.mark('ready')
    }
  },
)
