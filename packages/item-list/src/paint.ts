import { type Scope, translate } from '@ashlar/core-block'
import { layCarousel } from '@ashlar/core-carousel'
import { scaleHideFactor } from '@ashlar/core-dom'
import type { Elements } from './elements'
import { messages } from './messages'
import { type Action, type Config, isAtEnd, type State } from './model'

export type ItemListScope = Scope<Config, State, Action, Elements>

/** Lays the items side by side, and shows which is the current one and where the list ends. */
export function paint({ config: { isBanner }, root, elements, patch, services }: ItemListScope, state: State) {
  const { list, items, arrows } = elements
  if (!list) return
  layCarousel(list, items, { patch, perView: state.perView })
  patch.toggle(list, 'user-items-list-carousel__slides--initialized', true)
  if (isBanner && items[1]) patch.attribute(root, 'data-has-multiple-slides', 'true')
  for (const { button, way } of arrows) {
    patch.attribute(button, 'aria-disabled', String(isAtEnd(state, way)))
    if (!button.ariaLabel)
      patch.attribute(button, 'aria-label', translate(services.i18n, messages[way < 0 ? 'previous' : 'next']))
  }
  if (!isBanner) return
  for (const [at, item] of items.entries()) {
    const isActive = at === state.index
    patch.attribute(item, 'data-active', isActive ? 'true' : null)
    patch.style(item, 'scale', isActive ? null : `${scaleHideFactor}`)
  }
}
