import type { Scope } from '@ashlar/core-block'
import { contract } from './contract'
import type { Action, Config, State } from './model'

/** Shows the picture, or clears it away for the film. */
export function paint({ root, brush, config }: Scope<Config, State, Action>, { problem, showingVideo }: State) {
  const { mode, padding, kind } = config
  if (kind !== 'embed') return
  brush.attribute(root, 'data-showing-video', `${showingVideo}`)
  brush.style(root, '--video-padding', `${problem ? 0 : padding}%`)
  if (mode) brush.toggle(root, `video-${mode}`, !problem)
  brush.toggle(root, 'video-invalid', !!problem)
  const overlay = root.querySelector<HTMLElement>(contract.parts?.overlay as string)
  if (!overlay) return
  // Served with no opacity, for a script to show.
  brush.style(overlay, 'opacity', '1')
  brush.style(overlay, 'display', showingVideo || problem ? 'none' : null)
  if (overlay.localName === 'a') return
  brush.attribute(overlay, 'role', 'button')
  brush.attribute(overlay, 'tabindex', 0)
}
