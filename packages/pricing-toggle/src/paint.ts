import type { Scope } from '@ashlar/core-block'
import { type Action, type Config, isChoice, type State } from './model'
import { elementsOf } from './parse'

export type ToggleScope = Scope<Config, State, Action>

/** Shows the price and the button of what is chosen, and which option that is, as a group of radio buttons (PRC-01). */
export function paint({ root, brush }: ToggleScope, state: State) {
  if (!isChoice(state)) return
  const { group, options, prices, joins } = elementsOf(root)
  if (group) {
    const title = root.querySelector('.pricing-plan-title,.member-area-title')?.textContent?.trim()
    brush.attribute(group, 'role', 'radiogroup')
    if (title && !group.hasAttribute('aria-label')) brush.attribute(group, 'aria-label', title)
  }
  options.forEach((option, index) => {
    const isOn = index === state.selected
    const kind = option.matches('.ma-pricing-option-button') ? 'ma' : 'pricing-plan'
    brush.attribute(option, 'role', 'radio')
    brush.attribute(option, 'aria-checked', String(isOn))
    brush.attribute(option, 'tabindex', isOn ? 0 : -1)
    brush.toggle(option, `${kind}-pricing-option-selected`, isOn)
  })
  for (const pair of [prices, joins]) {
    for (const [index, one] of pair.entries()) brush.toggle(one, 'hide', index !== state.selected)
  }
}
