import type { Scope } from '@ashlar/core-block'
import { fromRichText, fromTemplate } from '@ashlar/core-dom'
import { contract } from './contract'
import template from './markup?static'
import { messages } from './messages'
import type { Action, Config, State } from './model'

export type BarScope = Scope<Config, State, Action>

export const parts = contract.parts as Record<'bar' | 'link' | 'text' | 'close', string>

/** Puts the bar into its place or hides it. It lies over room that is kept for it, or over the page, so that nothing moves. */
export function paint({ root, patch, config, services }: BarScope, { isShown }: State) {
  const room = root.querySelector('.announcement-bar-reserved-space')
  if (!isShown && room) patch.toggle(room, 'announcement-bar-reserved-space', false)
  const found = root.querySelector<HTMLElement>(parts.bar)
  if (found) {
    found.hidden = !isShown
    found.classList.toggle('sqs-announcement-bar-hidden', !isShown)
  } else if (isShown) {
    const say = (message: { key: string; default: string }) => services.i18n?.text(message) ?? message.default
    const zone = root.querySelector('.sqs-announcement-bar-dropzone') ?? root
    patch.insert(zone, applyStyles(config, say), zone.firstChild)
  }
}

function applyStyles(
  { text, url, newWindow, style }: Config,
  say: (message: { key: string; default: string }) => string,
) {
  const holder = fromTemplate(template).firstElementChild as HTMLElement
  const find = (part: string) => holder.querySelector(part) as HTMLElement
  find(parts.bar).dataset.style = String(style)
  find(parts.bar).setAttribute('aria-label', say(messages.label))
  find(parts.close).setAttribute('aria-label', say(messages.close))
  find(parts.text).append(fromRichText(text))
  if (url) find(parts.bar).firstElementChild?.prepend(linkTo(url, newWindow))
  return holder
}

/** The link that covers the bar, named by the text beside it. */
function linkTo(url: string, newWindow: boolean) {
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
