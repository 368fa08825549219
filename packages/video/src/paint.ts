import type { Scope } from '@ashlar/core-block'
import { contract } from './contract'
import { messages } from './messages'
import type { Action, Config, State } from './model'

/** Shows the picture or clears it away for the film, and says why when there is none. */
export function paint({ root, brush, config, services }: Scope<Config, State, Action>, state: State) {
  const { mode, padding, ratio, kind, title } = config
  const { problem, showingVideo } = state
  if (kind !== 'embed') return
  const say = (message: { key: string; default: string }) => services.i18n?.text(message) ?? message.default
  brush.attribute(root, 'data-showing-video', String(showingVideo))
  brush.style(root, '--video-padding', `${padding}%`)
  if (ratio) brush.style(root, '--video-ratio', String(ratio))
  if (mode) brush.toggle(root, `video-${mode}`, !problem)
  brush.toggle(root, 'video-invalid', !!problem)
  if (problem && !root.querySelector('.video-message')) {
    const message = document.createElement('p')
    message.className = 'video-message'
    message.textContent = say(messages[problem])
    brush.insert(root, message)
  }
  const overlay = root.querySelector<HTMLElement>(contract.parts?.overlay as string)
  if (!overlay) return
  // Served with no opacity, for a script to show.
  brush.style(overlay, 'opacity', '1')
  brush.style(overlay, 'display', showingVideo || problem ? 'none' : null)
  if (overlay.localName !== 'a') {
    brush.attribute(overlay, 'role', 'button')
    brush.attribute(overlay, 'tabindex', 0)
  }
  brush.attribute(overlay, 'aria-label', [say(messages.play), title].filter(Boolean).join(': '))
}
