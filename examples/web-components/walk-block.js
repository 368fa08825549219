import * as accordion from '@ashlar/accordion'
import * as gallery from '@ashlar/gallery'

const blocks = { accordion, gallery }

/** `<walk-block name="accordion">` starts a block on what is in it, in the light: themes and styles of the page reach it. */
class WalkBlock extends HTMLElement {
  connectedCallback() {
    const { contract, init } = blocks[this.getAttribute('name')]
    this.started = [...this.querySelectorAll(contract.selectors.join())]
    for (const element of this.started) init(element)
  }
  disconnectedCallback() {
    const { destroy } = blocks[this.getAttribute('name')]
    for (const element of this.started) destroy(element)
  }
}

customElements.define('walk-block', WalkBlock)
