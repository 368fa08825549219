import type { DomPatch, Scope } from '@ashlar/core-block'
import type { Elements, Item } from './elements'
import { type Action, type Config, isOpen, type State } from './model'

let generatedIds = 0

/** Shows which items are open, on the server-rendered elements. */
export function paint({ elements, patch }: Scope<Config, State, Action, Elements>, state: State) {
  elements.items.forEach((item, index) => {
    paintItem(item, isOpen(state, index), patch)
    connect(item, patch)
  })
}

/** Shows whether an item is open. */
export function paintItem(
  { element, trigger, panel, icons }: Item,
  open: boolean,
  patch: Pick<DomPatch, 'attribute' | 'toggle'>,
) {
  patch.toggle(panel, 'accordion-item__dropdown--open', open)
  // The search of the browser finds the text of a closed panel. Browsers without `until-found` hide the panel.
  patch.attribute(panel, 'hidden', !open && 'until-found')
  patch.attribute(panel, 'role', 'region')
  patch.attribute(panel, 'aria-label', trigger.textContent)
  patch.attribute(trigger, 'aria-expanded', String(open))
  for (const marked of [element, ...icons]) patch.attribute(marked, 'data-is-open', String(open))
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
