import { type Scope, translate } from '@ashlar/core-block'
import { layCarousel } from '@ashlar/core-carousel'
import { paintControl } from '@ashlar/core-carousel/control'
import { isAtEnd, isWhole } from '@ashlar/core-carousel/model'
import { scaleHideFactor } from '@ashlar/core-dom'
import type { Elements } from './elements'
import { messages } from './messages'
import type { Action, Config, State } from './model'

export type ItemListScope = Scope<Config, State, Action, Elements>

/** Lays the items side by side, and shows which is the current one and where the list ends. */
export function paint(scope: ItemListScope, state: State) {
  const { config, root, elements, patch } = scope
  const { isBanner } = config
  const { list, items } = elements
  paintArrows(scope, state)
  if (!list) return
  layCarousel(list, items, { patch, perView: state.perView })
  patch.toggle(list, 'user-items-list-carousel__slides--initialized', true)
  if (isBanner && items[1]) patch.attribute(root, 'data-has-multiple-slides', 'true')
  if (!isBanner) return
  for (const [at, item] of items.entries()) {
    const isActive = at === state.index
    patch.attribute(item, 'data-active', isActive ? 'true' : null)
    patch.style(item, 'scale', isActive ? null : `${scaleHideFactor}`)
  }
}

function paintArrows({ elements, patch, services }: ItemListScope, state: State) {
  for (const { button, way } of elements.arrows) {
    paintControl(button, { patch, isAtEnd: isAtEnd(state, way), isWhole: isWhole(state) })
    if (!button.ariaLabel)
      patch.attribute(button, 'aria-label', translate(services.i18n, messages[way < 0 ? 'previous' : 'next']))
  }
}
