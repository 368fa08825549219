import { listen } from '@ashlar/core-dom'
import { findClosers } from '../elements/menus'
import { type TemplateScope, watchPress } from './press'

/** A control that gives the body a class: stylesheets then show the menu beside the page. Escape, a link of the menu and a press beside it take it away. */
export function start(scope: TemplateScope) {
  const { root, patch, onCleanup } = scope
  const { body } = document
  const name = root.dataset.toggleBody?.trim().split(/\s/)[0] || 'mobile-nav-open'
  const isOpen = () => body.classList.contains(name)
  const show = (open: boolean) => {
    patch.toggle(body, name, open)
    patch.attribute(root, 'aria-expanded', `${open}`)
  }
  show(isOpen())
  watchPress(scope, root, (event) => {
    event.preventDefault()
    show(!isOpen())
  })
  // Another control may have the same class.
  const observer = new MutationObserver(() => patch.attribute(root, 'aria-expanded', `${isOpen()}`))
  observer.observe(body, { attributeFilter: ['class'] })
  onCleanup(() => observer.disconnect())
  onCleanup(
    listen(document, 'keydown', ({ key }) => {
      if (key !== 'Escape' || !isOpen()) return
      show(false)
      if (root.checkVisibility()) root.focus()
    }),
  )
  const { links, covers } = findClosers()
  for (const element of [...links, ...covers])
    onCleanup(
      listen(element, 'click', (event) => {
        if (covers.includes(element)) event.preventDefault()
        show(false)
      }),
    )
}
