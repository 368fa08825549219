import '@ashlar/accordion/style.css'
import '@ashlar/gallery/style.css'
import * as accordion from '@ashlar/accordion'
import * as gallery from '@ashlar/gallery'
import '@hotwired/turbo'

/** Calls `then` for each block on the elements that it is for. */
function forBlocks(then) {
  for (const block of [accordion, gallery])
    for (const element of document.querySelectorAll(block.contract.selectors.join())) then(block, element)
}

document.addEventListener('turbo:load', () => forBlocks(({ init }, element) => init(element)))
// The snapshot of a page that is left has the HTML as it was served.
document.addEventListener('turbo:before-cache', () => forBlocks(({ destroy }, element) => destroy(element)))
