import type { Scope } from '@ashlar/core-block'
import type { Action, Config, State } from './model'

/** Shows the block. It stays shown when the runtime goes, so these are no strokes of the brush. */
export function paint({ root }: Scope<Config, State, Action>, { config, phase }: State) {
  if (phase === 'shown') root.classList.add('loaded', ...config.entrances, 'animation-loaded')
}
