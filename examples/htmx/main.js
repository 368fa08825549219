import * as accordion from '@ashlar/accordion'
import * as gallery from '@ashlar/gallery'

/** Calls `then` for each block on the elements that it is for, in a part of the page. */
function forBlocks(root, then) {
  for (const block of [accordion, gallery]) {
    const selector = block.contract.selectors.join()
    if (root.matches(selector)) then(block, root)
    for (const element of root.querySelectorAll(selector)) then(block, element)
  }
}

htmx.onLoad((root) => forBlocks(root, ({ init }, element) => init(element)))
document.addEventListener('htmx:beforeSwap', ({ detail }) =>
  forBlocks(detail.target, ({ destroy }, element) => destroy(element)),
)
