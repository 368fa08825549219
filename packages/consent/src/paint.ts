import type { Scope } from '@ashlar/core-block'
import { fromRichText, fromTemplate } from '@ashlar/core-dom'
import { contract } from './contract'
import template from './markup?static'
import { messages } from './messages'
import { type Action, type Config, isShown, type State } from './model'

type ConsentScope = Scope<Config & { choice: State['choice'] }, State, Action>

const parts = contract.parts as Record<'banner' | 'text' | 'accept' | 'decline', string>

/** The banner of this page, when there is one. */
export function bannerOf(root: ParentNode): HTMLElement | null {
  return root.querySelector<HTMLElement>(parts.banner)
}

/** Puts the banner into the page, changes it, or takes it away, as the state says. */
export function paint(scope: ConsentScope, state: State) {
  const { root, patch, onCleanup } = scope
  const found = bannerOf(root)
  const isTopBar = isShown(state) && state.config.position === 'TOP'
  const zone = root.querySelector('.sqs-announcement-bar-dropzone')
  patch.toggle(root, 'sqs-cookie-banner-v2-top', isTopBar)
  if (zone) patch.toggle(zone, 'sqs-cookie-banner-v2-enabled', isTopBar)
  if (!isShown(state)) {
    found?.remove()
    return
  }
  const banner = found ?? (fromTemplate(template).firstElementChild as HTMLElement)
  const parent = isTopBar && zone ? zone : root
  // First in the page, so that a keyboard meets it where a reader does; it lies over the page and moves nothing.
  if (banner.parentElement !== parent) parent.prepend(banner)
  if (!found) onCleanup(() => banner.remove())
  applyStyles(banner, scope, state)
}

function applyStyles(banner: HTMLElement, { services }: ConsentScope, { config, forced }: State) {
  const say = (message: { key: string; default: string }) => services.i18n?.text(message) ?? message.default
  const { position, theme, variant, cta, canDecline } = config
  const classes = [
    position,
    theme,
    variant,
    cta,
    variant.toLowerCase(),
    canDecline && 'OPT_IN_AND_OUT',
    forced && 'sqs-cookie-banner-v2-forced',
  ]
  banner.className = ['gdpr-cookie-banner sqs-cookie-banner-v2 full-styling', ...classes.filter(Boolean)].join(' ')
  banner.setAttribute('aria-label', say(messages.label))
  banner.querySelector(parts.text)?.replaceChildren(config.text ? fromRichText(config.text) : say(messages.text))
  label(banner, parts.accept, config.accept || say(messages.accept), cta === 'ICON' && !canDecline)
  const decline = label(banner, parts.decline, config.decline || say(messages.decline), false)
  if (decline) decline.hidden = !canDecline
}

/** An icon stands for the words only where it closes, and then it still has them as its name. */
function label(banner: HTMLElement, part: string, words: string, isIcon: boolean): HTMLElement | null {
  const button = banner.querySelector<HTMLElement>(part)
  if (!button) return null
  button.textContent = isIcon ? '×' : fromRichText(words).textContent
  if (isIcon) button.setAttribute('aria-label', fromRichText(words).textContent ?? '')
  else button.removeAttribute('aria-label')
  return button
}
