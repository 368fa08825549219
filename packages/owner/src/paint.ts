import type { Scope } from '@ashlar/core-block'
import { contract } from './contract'
import { type Action, type Config, type State, upgradePaths } from './model'

export type OwnerScope = Scope<Config, State, Action>

/** Links to a larger plan lead where it is chosen (OWN-04); nothing else of the page is touched. */
export function paint({ root, patch, config }: OwnerScope, _state: State) {
  if (!config.isOwner) return
  for (const link of root.querySelectorAll<HTMLElement>(contract.parts?.upgrade ?? ''))
    patch.attribute(link, 'href', upgradePaths[link.dataset.upgradePlan === 'trial' ? 'trial' : 'plain'])
}
