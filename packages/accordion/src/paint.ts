import type { Scope } from '@ashlar/core-block'
import { contract } from './contract'
import { type Action, type Config, isOpen, type State } from './model'
import { type Item, itemsOf } from './parse'

let made = 0

/** Shows which items are open, on the elements that the server sent. */
export function paint({ root, patch }: Scope<Config, State, Action>, state: State) {
  itemsOf(root).forEach((item, index) => {
    const open = isOpen(state, index)
    const { element, trigger, panel } = item
    patch.attribute(element, 'data-is-open', String(open))
    patch.attribute(trigger, 'aria-expanded', String(open))
    for (const icon of trigger.querySelectorAll((contract.parts as { icon: string }).icon)) {
      patch.attribute(icon, 'data-is-open', String(open))
    }
    patch.toggle(panel, 'accordion-item__dropdown--open', open)
    patch.attribute(panel, 'role', 'region')
    // Found by a search in the page, where the browser can; simply hidden where it cannot.
    patch.attribute(panel, 'hidden', open ? null : 'until-found')
    name(item, patch)
  })
}

/** Published pages carry no ids here, so the ties between a button and its panel are made. */
function name({ trigger, panel }: Item, patch: Scope<Config, State, Action>['patch']) {
  if (trigger.hasAttribute('aria-controls')) return
  const id = `accordion-${++made}`
  if (!panel.id) patch.attribute(panel, 'id', `${id}-panel`)
  if (!trigger.id) patch.attribute(trigger, 'id', `${id}-trigger`)
  patch.attribute(trigger, 'aria-controls', panel.id)
  patch.attribute(panel, 'aria-labelledby', trigger.id)
}
