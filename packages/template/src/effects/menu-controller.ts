import { listen } from '@ashlar/core-dom'
import { findMenu } from '../elements/menus'
import { type TemplateScope, watchPress } from './press'

/** What shows an element that a stylesheet hides in one of the usual ways. */
const shown = { display: 'block', visibility: 'visible', opacity: '1', transform: 'none', 'pointer-events': 'auto' }

/** A menu of which no more is known than its controller: its first control shows it, and its state. */
export function start(scope: TemplateScope) {
  const { root, patch, onCleanup } = scope
  const { toggle, content } = findMenu(root)
  if (!toggle || !content) return
  let isOpen = false
  const show = (open: boolean) => {
    isOpen = open
    patch.toggle(root, 'is-open', open)
    patch.attribute(toggle, 'aria-expanded', `${open}`)
    for (const [name, value] of Object.entries(shown)) patch.style(content, name, open ? value : null)
  }
  show(false)
  watchPress(scope, toggle, (event) => {
    event.preventDefault()
    show(!isOpen)
  })
  onCleanup(listen(root, 'keydown', ({ key }) => key === 'Escape' && isOpen && show(false)))
}
