import { type Scope, translate } from '@ashlar/core-block'
import { fromRichText, fromTemplate } from '@ashlar/core-dom'
import { parts } from './contract'
import { type Elements, findBar, findTemplateParts } from './elements'
import template from './markup?static'
import { messages } from './messages'
import type { Action, Config, State } from './model'

export type BarScope = Scope<Config, State, Action, Elements>

/** Shows or hides the bar. It covers reserved space, or overlays the page, so that nothing moves. */
export function paint(scope: BarScope, { isShown }: State) {
  const { root, elements, patch } = scope
  const { reserved, dropzone } = elements
  if (!isShown && reserved) patch.toggle(reserved, 'announcement-bar-reserved-space', false)
  const bar = findBar(root)
  if (bar) {
    bar.hidden = !isShown
    bar.classList.toggle('sqs-announcement-bar-hidden', !isShown)
  } else if (isShown) patch.insert(dropzone, createBar(scope), dropzone.firstChild)
}

function createBar({ config: { text: html, link, newWindow, style }, services: { i18n } }: BarScope) {
  const holder = fromTemplate(template).firstElementChild as HTMLElement
  const { bar, text, close } = findTemplateParts(holder)
  bar.dataset.style = String(style)
  bar.setAttribute('aria-label', translate(i18n, messages.label))
  close.setAttribute('aria-label', translate(i18n, messages.close))
  text.append(fromRichText(html))
  if (link) bar.firstElementChild?.prepend(createLink(link, newWindow))
  return holder
}

/** The link that covers the bar, named by the text beside it. */
function createLink(url: string, newWindow: boolean) {
  const link = document.createElement('a')
  link.className = parts.link.slice(1)
  link.setAttribute('aria-labelledby', parts.text.slice(1))
  link.href = url
  if (newWindow) {
    link.target = '_blank'
    link.rel = 'noopener'
  }
  return link
}
