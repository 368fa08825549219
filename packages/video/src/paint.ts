import type { Scope } from '@ashlar/core-block'
import { contract } from './contract'
import type { Action, Config, State } from './model'

/** Shows the picture, or clears it away for the film. */
export function paint({ root, patch, config }: Scope<Config, State, Action>, { problem, showingVideo }: State) {
  const { mode, padding, kind } = config
  if (kind !== 'embed') return
  patch.attribute(root, 'data-showing-video', `${showingVideo}`)
  patch.style(root, '--video-padding', `${problem ? 0 : padding}%`)
  if (mode) patch.toggle(root, `video-${mode}`, !problem)
  patch.toggle(root, 'video-invalid', !!problem)
  const overlay = root.querySelector<HTMLElement>(contract.parts?.overlay as string)
  if (!overlay) return
  // Served with no opacity, for a script to show.
  patch.style(overlay, 'opacity', '1')
  patch.style(overlay, 'display', showingVideo || problem ? 'none' : null)
  if (overlay.localName === 'a') return
  patch.attribute(overlay, 'role', 'button')
  patch.attribute(overlay, 'tabindex', 0)
}
