import { listen, readAddress } from '@ashlar/core-dom'
import { families } from '../contract'
import { findBesides } from '../elements/menus'
import { type TemplateScope, watchPress } from './press'

/** The templates open their menu over the page in windows of up to this width, in CSS pixels. */
const overlayWidth = 768
const isOverlay = () => innerWidth <= overlayWidth || document.body.matches('.always-use-overlay-nav')

/** A folder that stylesheets show while a checkbox is checked. In a menu over the page one folder is open; elsewhere the label is a link to its first page. */
export function start(scope: TemplateScope) {
  const { root, patch, onCleanup } = scope
  const box = root as HTMLInputElement
  const labels = [...(box.labels ?? [])]
  const show = () => {
    for (const element of [box, ...labels]) patch.attribute(element, 'aria-expanded', `${box.checked}`)
    if (!box.checked || !isOverlay()) return
    for (const other of findBesides(box, families.folderBox) as HTMLInputElement[]) {
      if (!other.checked) continue
      other.checked = false
      other.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  for (const label of labels)
    watchPress(scope, label, (event) => {
      const address = readAddress(label.dataset.href)
      if (isOverlay() || !address || !label.closest('#headerNav,#footer,.show-on-scroll-wrapper')) return
      event.preventDefault()
      location.assign(address)
    })
  onCleanup(listen(box, 'change', show))
  show()
}
