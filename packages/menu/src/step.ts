// Shows one menu of a block, and another with a press on its name, before the block has come. The block begins with the menu that is shown here. Where
// no script runs, every menu is shown and the names are links.
import { served, waiting } from '@ashlar/core-block/served'
import { parts } from './contract'
import { findTabs } from './elements'
import { paintTabs } from './paint'

const waitingBlock = `.sqs-block-menu${waiting}`

/** Shows a menu, or that of a name. */
function show(target: HTMLElement) {
  const elements = findTabs(target.closest(waitingBlock) as HTMLElement)
  paintTabs(elements, Math.max(elements.tabs.indexOf(target), elements.menus.indexOf(target)), served)
}

document.addEventListener('DOMContentLoaded', () => {
  // The block itself selects the menu that the address names.
  if (location.hash) return
  for (const root of document.querySelectorAll<HTMLElement>('.sqs-block-menu[data-step]')) {
    paintTabs(findTabs(root), 0, served)
    root.dataset.complete = ''
  }
})

addEventListener('hashchange', () => {
  const menu = document.querySelector<HTMLElement>(`${waitingBlock} ${parts.menu}:target`)
  if (menu) show(menu)
})

/** True for a press that means something else: to the browser, to an input method, or to whom has handled it. */
const isTaken = (event: MouseEvent & Partial<KeyboardEvent>) =>
  event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey

function press(event: MouseEvent | KeyboardEvent) {
  const { key = ' ' } = event as Partial<KeyboardEvent>
  const tab = (event.target as Partial<Element>).closest?.<HTMLElement>(`${waitingBlock} ${parts.tab}`)
  if (!tab || key !== ' ' || isTaken(event as MouseEvent)) return
  event.preventDefault()
  // It is answered, so the bootstrap does not keep it.
  event.stopImmediatePropagation()
  show(tab)
  // Not every browser focuses what is clicked.
  tab.focus()
}
for (const type of ['click', 'keydown'] as const) document.addEventListener(type, press, true)
