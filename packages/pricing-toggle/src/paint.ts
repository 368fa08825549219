import type { Scope } from '@ashlar/core-block'
import { type Action, type Config, isChoice, type State } from './model'
import { elementsOf } from './parse'

export type ToggleScope = Scope<Config, State, Action>

/** Shows the price and the button of what is chosen, and which option that is, as a group of radio buttons (PRC-01). */
export function paint({ root, patch }: ToggleScope, state: State) {
  if (!isChoice(state)) return
  const { group, options, prices, joins } = elementsOf(root)
  if (group) {
    const title = root.querySelector('.pricing-plan-title,.member-area-title')?.textContent?.trim()
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
    for (const [index, one] of pair.entries()) patch.toggle(one, 'hide', index !== state.selected)
  }
}
