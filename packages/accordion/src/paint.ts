import type { DomPatch, Scope } from '@ashlar/core-block'
import type { Elements, Item } from './elements'
import { type Action, type Config, isOpen, type State } from './model'

let generatedIds = 0

/** Shows which items are open, on the server-rendered elements. */
export function paint({ elements, patch }: Scope<Config, State, Action, Elements>, state: State) {
  elements.items.forEach((item, index) => {
    const open = isOpen(state, index)
    const { element, trigger, panel, icons } = item
    patch.attribute(element, 'data-is-open', String(open))
    patch.attribute(trigger, 'aria-expanded', String(open))
    for (const icon of icons) patch.attribute(icon, 'data-is-open', String(open))
    patch.toggle(panel, 'accordion-item__dropdown--open', open)
    patch.attribute(panel, 'role', 'region')
    // The search of the browser finds the text of a closed panel. Browsers without `until-found` hide the panel.
    patch.attribute(panel, 'hidden', open ? null : 'until-found')
    connect(item, patch)
  })
}

/** Published pages carry no ids here, so the references between a trigger and its panel are generated. */
function connect({ trigger, panel }: Item, patch: DomPatch) {
  if (trigger.hasAttribute('aria-controls')) return
  const id = `accordion-${++generatedIds}`
  if (!panel.id) patch.attribute(panel, 'id', `${id}-panel`)
  if (!trigger.id) patch.attribute(trigger, 'id', `${id}-trigger`)
  patch.attribute(trigger, 'aria-controls', panel.id)
  patch.attribute(panel, 'aria-labelledby', trigger.id)
}
