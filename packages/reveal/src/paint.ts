import type { Scope } from '@ashlar/core-block'
import { findAnimated } from './elements'
import type { Action, Config, State } from './model'

/** Shows the block. It stays visible after the block ends, so these classes are not part of the patch. */
export function paint({ root }: Scope<Config, State, Action>, { config, phase }: State) {
  if (phase !== 'shown') return
  root.classList.add('loaded', ...config.entrances, 'animation-loaded')
  findAnimated(root)?.classList.add('animation-loaded')
}
