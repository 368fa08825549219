import type { Scope } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import { contract } from './contract'
import template from './markup?static'
import { messages } from './messages'
import type { Action, Config, State } from './model'
import { contentOf } from './parse'

export type PopupScope = Scope<Config, State, Action>

export const parts = contract.parts as Record<'popup' | 'box' | 'close' | 'button' | 'content', string>

/** The popup of this page, while there is one. */
export const popupOf = (root: ParentNode) => root.querySelector<HTMLDialogElement>(parts.popup)

/** Puts the popup into the page when it is to be shown; effects open it, and take it away. */
export function paint({ root, patch, config, services }: PopupScope, { phase }: State) {
  const content = contentOf(root)
  if (phase !== 'shown' || !content || popupOf(root)) return
  const say = (message: { key: string; default: string }) => services.i18n?.text(message) ?? message.default
  const popup = fromTemplate(template).firstElementChild as HTMLDialogElement
  popup.dataset.style = String(config.style)
  popup.querySelector(parts.close)?.setAttribute('aria-label', say(messages.close))
  popup.querySelector(parts.box)?.append(...[...content.childNodes].map(copyOf))
  popup.setAttribute('aria-label', popup.querySelector('h1,h2,h3,h4')?.textContent?.trim() || say(messages.label))
  patch.insert(root, popup)
}

/** A copy without what would begin to run with it. */
function copyOf(node: Node): Node {
  const holder = document.createDocumentFragment()
  holder.append(document.importNode(node, true))
  for (const script of holder.querySelectorAll('script')) script.remove()
  return holder
}
