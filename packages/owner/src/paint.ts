import type { Scope } from '@ashlar/core-block'
import type { Elements } from './elements'
import { type Action, type Config, type State, upgradePaths } from './model'

export type OwnerScope = Scope<Config, State, Action, Elements>

/** Points upgrade links to the page where a plan is chosen (OWN-04); nothing else of the page is changed. */
export function paint({ elements, patch, config }: OwnerScope, _state: State) {
  if (!config.isOwner) return
  for (const link of elements.upgradeLinks)
    patch.attribute(link, 'href', upgradePaths[link.dataset.upgradePlan === 'trial' ? 'trial' : 'plain'])
}
