import { type Scope, translate } from '@ashlar/core-block'
import { prefersReducedMotion, scaleHideFactor } from '@ashlar/core-dom'
import type { Elements } from './elements'
import { messages } from './messages'
import { type Action, type Config, isAtEnd, type State } from './model'

export type ItemListScope = Scope<Config, State, Action, Elements>

/** Stylesheets of published pages leave the layout of the list to the script. */
const listStyles = {
  display: 'flex',
  'overflow-x': 'auto',
  'overscroll-behavior-x': 'contain',
  'scroll-snap-type': 'x mandatory',
  'scrollbar-width': 'none',
}

/** Lays the items side by side, and shows which is the current one and where the list ends. */
export function paint({ config: { isBanner }, root, elements, patch, services }: ItemListScope, state: State) {
  const { list, items, arrows } = elements
  if (!list) return
  for (const [name, value] of Object.entries(listStyles)) patch.style(list, name, value)
  patch.toggle(list, 'user-items-list-carousel__slides--initialized', true)
  if (isBanner && items[1]) patch.attribute(root, 'data-has-multiple-slides', 'true')
  for (const { button, way } of arrows) {
    patch.attribute(button, 'aria-disabled', String(isAtEnd(state, way)))
    if (!button.ariaLabel)
      patch.attribute(button, 'aria-label', translate(services.i18n, messages[way < 0 ? 'previous' : 'next']))
  }
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
  for (const [at, item] of items.entries()) {
    patch.style(item, 'flex', `0 0 calc((100% + ${gap}px) / ${state.perView} - ${gap}px)`)
    patch.style(item, 'min-width', '0')
    patch.style(item, 'scroll-snap-align', 'start')
    if (!isBanner) continue
    const isActive = at === state.index
    patch.attribute(item, 'data-active', isActive ? 'true' : null)
    if (prefersReducedMotion()) continue
    patch.style(item, 'transition', 'scale 0.3s')
    patch.style(item, 'scale', isActive ? null : `${scaleHideFactor}`)
  }
}
