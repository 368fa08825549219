import { listen, watchSize } from '@ashlar/core-dom'
import { findFloating } from '../elements/sections'
import type { TemplateScope } from './press'

const isSmall = () => innerWidth <= 768 || document.body.matches('.always-use-overlay-nav')

/** A second header that comes into sight once the first section has been left: a copy, as stylesheets expect it, for eyes alone. */
export function start({ root, patch, onCleanup }: TemplateScope) {
  const { before, section } = findFloating()
  if (!before || !section) return
  if (isSmall() !== root.matches('.show-on-scroll-mobile')) return
  const wrapper = Object.assign(document.createElement('div'), {
    className: 'show-on-scroll-wrapper',
    id: 'showOnScrollWrapper',
    inert: true,
  })
  wrapper.append(root.cloneNode(true))
  patch.insert(before.parentElement as HTMLElement, wrapper, before.nextSibling)
  const show = () => {
    const isPast = section.getBoundingClientRect().bottom <= wrapper.clientHeight
    wrapper.classList.toggle('show', isPast)
    wrapper.inert = !isPast
  }
  show()
  onCleanup(listen(window, 'scroll', show, { passive: true }))
  onCleanup(watchSize(section, show))
}
