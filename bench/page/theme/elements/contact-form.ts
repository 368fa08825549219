import { form } from '../../by-hand/form'

customElements.define(
  'contact-form',
  class extends HTMLElement {
    connectedCallback() {
      form(this)
    }
  },
)
