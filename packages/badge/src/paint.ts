import { type Scope, translate } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import { keepingFocus } from '@ashlar/core-dom/keep-focus'
import { type Elements, findInserted, findTemplateParts } from './elements'
import template from './markup?static'
import { messages } from './messages'
import type { Action, Config, State } from './model'

export type BadgeScope = Scope<Config, State, Action, Elements>

/** Inserts the badge and the bar at the end of the page where there is a reason for them, and removes a closed bar. */
function draw({ root, patch, config, services: { i18n } }: BadgeScope, { isBarShown }: State) {
  const inserted = findInserted(root)
  const { badge, bar, text, close } = findTemplateParts(fromTemplate(template))
  if (config.badge && !inserted.badge) {
    for (const [name, value] of Object.entries(config.badge)) badge.dataset[name] = String(value)
    badge.textContent = translate(i18n, messages.text)
    patch.insert(root, badge)
  }
  if (!isBarShown) inserted.bar?.remove()
  else if (!inserted.bar) {
    bar.setAttribute('aria-label', translate(i18n, messages.label))
    text.textContent = translate(i18n, messages.previews)
    close.setAttribute('aria-label', translate(i18n, messages.close))
    patch.insert(root, bar)
  }
}

/** Shows the state; the focus of a visitor stays near where it was. */
export const paint = keepingFocus(draw)
