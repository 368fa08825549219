// Shows one menu of a block, and another with a press on its name, on the elements that the server sent. The block begins with the menu that is shown
// here. Where no script runs, every menu is shown and the names are links.
export {}

const name = '.menu-select-labels'
const waiting = '.sqs-block-menu[data-complete]:not([data-block-status=starting],[data-block-status=ready])'

function select(root: Element | null | undefined, selected: number) {
  const menus = root?.querySelectorAll<HTMLElement>('.menu')
  const [list] = root?.querySelectorAll('.menu-selector') ?? []
  if (!root || !menus?.[selected] || !list) return
  list.role = 'tablist'
  root.querySelectorAll<HTMLElement>(name).forEach((tab, index) => {
    const menu = menus[index] as HTMLElement
    const isSelected = index === selected
    tab.role = 'tab'
    tab.ariaSelected = `${isSelected}`
    tab.tabIndex = isSelected ? 0 : -1
    tab.classList.toggle('menu-select-labels--active', isSelected)
    menu.role = 'tabpanel'
    menu.ariaLabel = tab.textContent
    menu.tabIndex = 0
    menu.classList.toggle('menu-active', isSelected)
    menu.style.display = isSelected ? 'block' : 'none'
  })
}

document.addEventListener('DOMContentLoaded', () => {
  // The block itself selects the menu that the address names.
  if (location.hash) return
  for (const root of document.querySelectorAll<HTMLElement>('.sqs-block-menu[data-step]')) {
    select(root, 0)
    root.dataset.complete = ''
  }
})

addEventListener('hashchange', () => {
  for (const root of document.querySelectorAll(waiting))
    select(
      root,
      [...root.querySelectorAll('.menu')].findIndex(({ id }) => `#${id}` === location.hash),
    )
})

/** True for a press that means something else: to the browser, to an input method, or to whom has handled it. */
const isTaken = (event: MouseEvent & Partial<KeyboardEvent>) =>
  event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey

function press(event: MouseEvent | KeyboardEvent) {
  const { key = ' ' } = event as Partial<KeyboardEvent>
  const tab = (event.target as Partial<Element>).closest?.<HTMLElement>(`${waiting} ${name}`)
  const root = tab?.closest(waiting)
  if (!tab || !root || key !== ' ' || isTaken(event as MouseEvent)) return
  event.preventDefault()
  // It is answered, so the bootstrap does not keep it.
  event.stopImmediatePropagation()
  select(root, [...root.querySelectorAll(name)].indexOf(tab))
  // Not every browser focuses what is clicked.
  tab.focus()
}
for (const type of ['click', 'keydown'] as const) document.addEventListener(type, press, true)
