// Answers a press, a link and the browser's search before the block has come. The block begins with what is open here. Where no script runs, every
// answer stays open.
import { served, waiting } from '@ashlar/core-block/served'
import { facts, parts } from './contract'
import { findItem } from './elements'
import { closesOthers } from './model'
import { paintItem } from './paint'

/** The item around a target, in an accordion whose block has not come. */
const findAround = (target: unknown) =>
  (target as Partial<Element> | null)?.closest?.<HTMLElement>(`${waiting}>${parts.item}`)

const isOpen = (element: HTMLElement) => element.dataset.isOpen === 'true'

function show(element: HTMLElement, open: boolean) {
  const item = findItem(element)
  if (item) paintItem(item, open, served)
}

/** Opens or closes an item, and dispatches the events of the block. */
function change(element: HTMLElement | null | undefined, open: boolean) {
  if (!element) return
  const root = element.parentElement as HTMLElement
  const isAlone = closesOthers(open, root.dataset.shouldAllowMultipleOpenItems)
  ;([...root.children] as HTMLElement[]).forEach((other, index) => {
    const wasOpen = isOpen(other)
    if (other === element ? wasOpen === open : !wasOpen || !isAlone) return
    show(other, !wasOpen)
    root.dispatchEvent(
      new CustomEvent(wasOpen ? 'accordion:close' : 'accordion:open', { bubbles: true, detail: { index } }),
    )
  })
}

document.addEventListener('DOMContentLoaded', () => {
  // The block itself opens the item that the address leads to: the browser finds its target later.
  if (location.hash) return
  for (const root of document.querySelectorAll<HTMLElement>(`${facts.selectors[0]}[data-step]`)) {
    ;([...root.children] as HTMLElement[]).forEach((element, index) => {
      show(element, !index && !!root.dataset.isExpandedFirstItem)
    })
    // From here on the buttons say what is open, and the block waits for a touch.
    root.dataset.isExpandedFirstItem = root.dataset.complete = ''
  }
})
addEventListener('hashchange', () => change(findAround(document.querySelector(':target')), true))
document.addEventListener('beforematch', ({ target }) => change(findAround(target), true))
document.addEventListener(
  'click',
  (event) => {
    const item = findAround((event.target as Partial<Element>).closest?.(parts.trigger))
    if (!item) return
    // It is answered, so the bootstrap does not keep it.
    event.stopImmediatePropagation()
    // The second press of a double click changes nothing.
    if (event.detail < 2) change(item, !isOpen(item))
  },
  true,
)
