import type { Scope } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import { contract } from './contract'
import template from './markup?static'
import { messages } from './messages'
import type { Action, Config, State } from './model'

export type BadgeScope = Scope<Config, State, Action>

export const parts = contract.parts as Record<'badge' | 'licences' | 'text' | 'close', string>

/** Puts the badge and the bar at the end of the page, each when there is a reason for it, and takes a closed bar away. */
export function paint({ root, patch, config, services }: BadgeScope, { isBarShown }: State) {
  const say = (message: { key: string; default: string }) => services.i18n?.text(message) ?? message.default
  const made = fromTemplate(template)
  const find = (part: string) => made.querySelector(part) as HTMLElement
  const { badge } = config
  if (badge && !root.querySelector(parts.badge)) {
    const link = find(parts.badge)
    for (const [name, value] of Object.entries(badge)) link.dataset[name] = String(value)
    link.textContent = say(messages.text)
    patch.insert(root, link)
  }
  const found = root.querySelector(parts.licences)
  if (!isBarShown) found?.remove()
  else if (!found) {
    find(parts.licences).setAttribute('aria-label', say(messages.label))
    find(parts.text).textContent = say(messages.previews)
    find(parts.close).setAttribute('aria-label', say(messages.close))
    patch.insert(root, find(parts.licences))
  }
}
