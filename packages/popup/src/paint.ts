import { type Scope, translate } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import type { Elements } from './elements'
import { findHeading, findScripts, findTemplateParts } from './elements/dialog'
import template from './markup?static'
import { messages } from './messages'
import type { Action, Config, State } from './model'

export type PopupScope = Scope<Config, State, Action, Elements>

/** Inserts the popup with its content; effects open and remove it. */
export function insertPopup(
  { root, patch, config, services: { i18n } }: PopupScope,
  content: ParentNode,
): HTMLDialogElement {
  const { popup, box, close } = findTemplateParts(fromTemplate(template))
  popup.dataset.style = String(config.style)
  close.setAttribute('aria-label', translate(i18n, messages.close))
  box.append(...[...content.childNodes].map(copyWithoutScripts))
  popup.setAttribute('aria-label', findHeading(popup)?.textContent?.trim() || translate(i18n, messages.label))
  patch.insert(root, popup)
  return popup
}

function copyWithoutScripts(node: Node): Node {
  const copy = document.createDocumentFragment()
  copy.append(document.importNode(node, true))
  for (const script of findScripts(copy)) script.remove()
  return copy
}
