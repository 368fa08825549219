import { listen, watchFocusLeaving } from '@ashlar/core-dom'
import type { Folder } from '../elements'
import type { HeaderScope } from '../paint'

/** Opens and closes a folder by pointer and keyboard; one that drops down closes when focus or a press goes elsewhere. */
export function watchFolder(scope: HeaderScope, { triggers, backs, item, first }: Folder, index: number) {
  const { state, send, onCleanup } = scope
  const on = (target: EventTarget, name: 'click' | 'keydown' | 'pointerdown', handle: (event: Event) => void) =>
    onCleanup(listen(target, name, handle as (event: unknown) => void))
  for (const trigger of triggers) {
    on(trigger, 'click', (event) => {
      // The address of a title can still be opened elsewhere.
      const { ctrlKey, metaKey } = event as MouseEvent
      if (ctrlKey || metaKey) return
      event.preventDefault()
      send({ type: 'toggle-folder', index })
      first?.focus()
    })
    if (!trigger.matches('button')) on(trigger, 'keydown', press)
  }
  for (const back of backs) {
    on(back, 'click', (event) => {
      event.preventDefault()
      send({ type: 'close-folder' })
      triggers[0]?.focus()
    })
  }
  if (!item) return
  // Inside the menu of small windows a folder that closes would move the link that focus has reached.
  const leave = () => {
    const { folder, isMenuOpen } = state()
    if (folder === index && !isMenuOpen) send({ type: 'close-folder' })
  }
  onCleanup(watchFocusLeaving({ container: item, leave }))
  on(document, 'pointerdown', ({ target }) => item.contains(target as Node) || leave())
}

/** Space and Enter press the title, as they press a native button. */
function press(event: Event) {
  if (!/^(?: |Enter)$/.test((event as KeyboardEvent).key)) return
  event.preventDefault()
  ;(event.currentTarget as HTMLElement).click()
}
