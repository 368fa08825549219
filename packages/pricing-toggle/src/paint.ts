import type { Scope } from '@ashlar/core-block'
import type { Elements } from './elements'
import { type Action, type Config, isChoice, type State } from './model'

export type ToggleScope = Scope<Config, State, Action, Elements>

/** Shows the price and the button of the selected option, and the options as a group of radio buttons (PRC-01). */
export function paint({ elements, patch }: ToggleScope, state: State) {
  if (!isChoice(state)) return
  const { group, options, prices, joins, title } = elements
  if (group) {
    patch.attribute(group, 'role', 'radiogroup')
    if (title && !group.hasAttribute('aria-label')) patch.attribute(group, 'aria-label', title)
  }
  options.forEach((option, index) => {
    const isOn = index === state.selected
    const kind = option.matches('.ma-pricing-option-button') ? 'ma' : 'pricing-plan'
    patch.attribute(option, 'role', 'radio')
    patch.attribute(option, 'aria-checked', String(isOn))
    patch.attribute(option, 'tabindex', isOn ? 0 : -1)
    patch.toggle(option, `${kind}-pricing-option-selected`, isOn)
  })
  for (const pair of [prices, joins]) {
    for (const [index, element] of pair.entries()) patch.toggle(element, 'hide', index !== state.selected)
  }
}
