import { parts } from '../contract'
import { findToggle } from '../elements/menus'
import { type TemplateScope, watchPress } from './press'

/** A list that stylesheets show while it has the class "expanded". */
export function start(scope: TemplateScope) {
  const { root, patch } = scope
  const toggle = findToggle(root, parts.toggle)
  if (!toggle) return
  const show = (isOpen: boolean) => {
    patch.toggle(root, 'expanded', isOpen)
    patch.attribute(toggle, 'aria-expanded', `${isOpen}`)
  }
  show(root.matches('.expanded'))
  watchPress(scope, toggle, (event) => {
    event.preventDefault()
    show(!root.matches('.expanded'))
  })
}
