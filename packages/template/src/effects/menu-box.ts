import { listen } from '@ashlar/core-dom'
import { findClosers } from '../elements/menus'
import { type TemplateScope, watchPress } from './press'

/** A menu that stylesheets show while a checkbox is checked: its label says whether it is open, Escape, a link and a press beside it close it. */
export function start(scope: TemplateScope) {
  const { root, patch, onCleanup } = scope
  const box = root as HTMLInputElement
  const labels = [...(box.labels ?? [])]
  const show = () => {
    patch.toggle(document.body, 'disable-scroll', box.checked)
    for (const element of [box, ...labels]) patch.attribute(element, 'aria-expanded', `${box.checked}`)
  }
  const close = () => {
    if (!box.checked) return
    box.checked = false
    box.dispatchEvent(new Event('change', { bubbles: true }))
  }
  for (const label of labels) watchPress(scope, label, () => {})
  onCleanup(listen(box, 'change', show))
  onCleanup(
    listen(document, 'keydown', ({ key }) => {
      if (key !== 'Escape' || !box.checked) return
      close()
      labels.find((label) => label.checkVisibility())?.focus()
    }),
  )
  const { links, covers } = findClosers()
  for (const element of [...links, ...covers]) onCleanup(listen(element, 'click', close))
  for (const cover of covers) onCleanup(listen(cover, 'click', (event) => event.preventDefault()))
  show()
}
