import { listen } from '@ashlar/core-dom'
import type { MenuScope } from './paint'

/** Selects a menu by pointer and by keyboard (MNU-01), and the one whose address a link names. */
export function effects(scope: MenuScope) {
  const { root, config, elements, send, onCleanup } = scope
  const { tabs, menus } = elements
  if (!config.count)
    throw new Error(`A block has ${tabs.length} names for ${menus.length} menus. All are shown. Name each once.`)
  for (const [index, tab] of tabs.entries()) {
    const handle = (event: MouseEvent | KeyboardEvent) => act(scope, index, event)
    onCleanup(listen(tab, 'click', handle))
    onCleanup(listen(tab, 'keydown', handle))
  }
  const follow = () => send({ type: 'select', index: menus.findIndex(({ id }) => `#${id}` === location.hash) })
  // What its step has shown for a link, the visitor may have left since.
  if (!('complete' in root.dataset)) follow()
  onCleanup(listen(window, 'hashchange', follow))
  return undefined
}

/** A click or a key on a tab; in a text from right to left the arrows turn round. */
function act({ root, elements, state, send }: MenuScope, index: number, event: MouseEvent | KeyboardEvent) {
  const { key = ' ' } = event as Partial<KeyboardEvent>
  const turn = getComputedStyle(root).direction === 'rtl' ? -1 : 1
  const to = { Home: 0, End: -1, ArrowRight: index + turn, ArrowLeft: index - turn }[key]
  if (to === undefined && key !== ' ' && key !== 'Enter') return
  event.preventDefault()
  send({ type: to === undefined ? 'select' : 'focus', index: to ?? index })
  elements.tabs[state().focused]?.focus()
}
