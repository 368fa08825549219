// Closes the answers of an accordion, and opens and closes them by a press, a link or the browser's search, on the elements that the server sent. The
// block begins with what is open here. Where no script runs, every answer stays open.
export {}

const openPanel = 'accordion-item__dropdown--open'
const waiting = '[data-complete]:not([data-block-status=starting],[data-block-status=ready])>.accordion-item'

/** The item around a target, in an accordion whose block has not come. */
const findItem = (target: unknown) => (target as Partial<Element> | null)?.closest?.<HTMLElement>(waiting)

const find = (item: Element, selector: string) => item.querySelector<HTMLElement>(selector)

const isOpen = (item: Element) => find(item, `:scope>.${openPanel}`) !== null

function show(item: HTMLElement, open: boolean) {
  const panel = find(item, '.accordion-item__dropdown')
  const trigger = find(item, 'button')
  if (!panel || !trigger) return
  panel.classList.toggle(openPanel, open)
  // The type does not know the word yet.
  panel.hidden = (open ? false : 'until-found') as boolean
  panel.role = 'region'
  panel.ariaLabel = trigger.textContent
  trigger.ariaExpanded = `${open}`
  for (const element of [item, ...trigger.querySelectorAll<HTMLElement>('.accordion-icon-container')])
    element.dataset.isOpen = `${open}`
}

/** Opens or closes an item, and closes the others where one alone may be open; dispatches the events of the block. */
function change(item: HTMLElement | null | undefined, open: boolean) {
  const root = item?.parentElement
  if (!root) return
  const closesOthers = open && !root.dataset.shouldAllowMultipleOpenItems
  ;([...root.children] as HTMLElement[]).forEach((other, index) => {
    const wasOpen = isOpen(other)
    if (other === item ? wasOpen === open : !(wasOpen && closesOthers)) return
    show(other, !wasOpen)
    const type = wasOpen ? 'accordion:close' : 'accordion:open'
    root.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: { index } }))
  })
}

document.addEventListener('DOMContentLoaded', () => {
  // The block itself opens the item that the address leads to: the browser finds its target later.
  if (location.hash) return
  for (const root of document.querySelectorAll<HTMLElement>('.accordion-items-container[data-step]')) {
    ;([...root.children] as HTMLElement[]).forEach((item, index) => {
      show(item, !index && !!root.dataset.isExpandedFirstItem)
    })
    // From here on the buttons say what is open, and the block waits for a touch.
    root.dataset.isExpandedFirstItem = root.dataset.complete = ''
  }
})
addEventListener('hashchange', () => change(findItem(document.querySelector(':target')), true))
document.addEventListener('beforematch', ({ target }) => change(findItem(target), true))
document.addEventListener(
  'click',
  (event) => {
    const item = findItem((event.target as Partial<Element>).closest?.('.accordion-item__click-target'))
    if (!item) return
    // It is answered, so the bootstrap does not keep it.
    event.stopImmediatePropagation()
    // The second press of a double click changes nothing.
    if (event.detail < 2) change(item, !isOpen(item))
  },
  true,
)
