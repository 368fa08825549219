import { readAddress } from '@ashlar/core-dom'
import { families } from '../contract'
import { findBesides } from '../elements/menus'
import { type TemplateScope, watchPress } from './press'

const mark = ({ patch }: TemplateScope, link: HTMLElement, isOpen: boolean) => {
  patch.toggle(link, 'active', isOpen)
  patch.attribute(link, 'aria-expanded', `${isOpen}`)
}

/** A folder that stylesheets show beside a link of class "active". Where a pointer shows it, the link leads to its first page. */
export function start(scope: TemplateScope) {
  const { root } = scope
  mark(scope, root, root.matches('.active'))
  watchPress(scope, root, (event) => {
    event.preventDefault()
    const address = readAddress(root.dataset.href)
    const isPointed = !document.body.matches('.touch-styles') && root.closest('#headerNav,#footer')
    if (address && isPointed) return location.assign(address)
    mark(scope, root, !root.matches('.active'))
    for (const other of findBesides(root, families.folderLink)) mark(scope, other, false)
    return undefined
  })
}
