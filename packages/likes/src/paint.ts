import type { Scope } from '@ashlar/core-block'
import type { Elements } from './elements'
import { messages } from './messages'
import type { Action, Config, State } from './model'

// The text has a plural, which only the i18n service resolves.
const formatCount = (count: number) => (count === 0 ? 'Like' : `${count} ${count === 1 ? 'like' : 'likes'}`)

/** Shows the number of likes and whether this visitor is among them. */
export function paint(scope: Scope<Config, State, Action, Elements>, { count, isLiked, phase }: State) {
  const { root, elements, patch, services, config } = scope
  if (!config.isActive) return
  const { trigger, icon } = elements
  const hasFailed = phase === 'failed'
  if (trigger === root) {
    patch.attribute(root, 'role', 'button')
    patch.attribute(root, 'tabindex', 0)
  }
  patch.attribute(trigger, 'aria-pressed', String(isLiked))
  patch.toggle(root, 'clicked', isLiked)
  patch.attribute(root, 'data-state', hasFailed && 'error')
  if (icon) patch.attribute(icon, 'aria-hidden', 'true')
  if (elements.digits) patch.text(elements.digits, String(count))
  if (!elements.count) return
  // Screen readers are notified of a failure; the number after a press is part of the button's name.
  patch.attribute(elements.count, 'aria-live', 'polite')
  const text = hasFailed ? messages.failed.default : formatCount(count)
  patch.text(elements.count, services.i18n?.text(hasFailed ? messages.failed : messages.count, { count }) ?? text)
}
