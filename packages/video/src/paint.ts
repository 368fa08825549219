import type { Scope } from '@ashlar/core-block'
import type { Elements } from './elements'
import type { Action, Config, State } from './model'

export type VideoScope = Scope<Config, State, Action, Elements>

/** Shows the picture, or hides it for the video. */
export function paint({ root, patch, config, elements }: VideoScope, { problem, showingVideo }: State) {
  const { mode, padding, kind, hasOverlay } = config
  if (kind !== 'embed' && !hasOverlay) return
  patch.attribute(root, 'data-showing-video', `${showingVideo}`)
  patch.style(root, '--video-padding', `${padding}%`)
  if (mode) patch.toggle(root, `video-${mode}`, !problem)
  patch.toggle(root, 'video-invalid', !!problem)
  const overlay = elements.overlays[0]?.element
  if (!overlay) return
  // The server sends it with no opacity, until a script runs.
  patch.style(overlay, 'opacity', '1')
  patch.style(overlay, 'display', showingVideo || problem ? 'none' : null)
  if (overlay.localName === 'a') return
  patch.attribute(overlay, 'role', 'button')
  patch.attribute(overlay, 'tabindex', 0)
}
