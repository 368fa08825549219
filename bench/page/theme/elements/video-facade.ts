import { video } from '../../by-hand/video'

customElements.define(
  'video-facade',
  class extends HTMLElement {
    connectedCallback() {
      video(this)
    }
  },
)
