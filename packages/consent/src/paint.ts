import { type Scope, translate } from '@ashlar/core-block'
import { fromRichText, fromTemplate } from '@ashlar/core-dom'
import { type Elements, findBanner, findBannerParts, parts } from './elements'
import template from './markup?static'
import { messages } from './messages'
import { type Action, type Config, getClasses, isShown, type State } from './model'

export type ConsentScope = Scope<Config & { choice: State['choice'] }, State, Action, Elements>

/** Inserts, changes or removes the banner. */
export function paint(scope: ConsentScope, state: State, previous?: State) {
  const { root, elements, patch, onCleanup } = scope
  const { dropzone } = elements
  const existing = findBanner(root)
  const isTopBar = isShown(state) && state.config.position === 'TOP'
  patch.toggle(root, 'sqs-cookie-banner-v2-top', isTopBar)
  if (dropzone) patch.toggle(dropzone, 'sqs-cookie-banner-v2-enabled', isTopBar)
  if (!isShown(state)) {
    existing?.remove()
    return
  }
  const banner = existing ?? (fromTemplate(template).firstElementChild as HTMLElement)
  const parent = isTopBar && dropzone ? dropzone : root
  // First in the page, so that it comes first in the tab order; it overlays the page and shifts nothing.
  if (banner.parentElement !== parent) parent.prepend(banner)
  if (!existing) onCleanup(() => banner.remove())
  applySettings(banner, scope, state, previous)
}

function applySettings(
  banner: HTMLElement,
  { services: { i18n } }: ConsentScope,
  { config, forced }: State,
  previous?: State,
) {
  const { cta, canDecline } = config
  const { text, accept, decline } = findBannerParts(banner)
  // A page may have sent or set the class: only an editor takes away what an editor has set (CNS-08).
  const isHeld = !previous?.forced && banner.matches(`${parts.banner}-forced`)
  banner.className = getClasses(config, !!forced || isHeld)
  banner.setAttribute('aria-label', translate(i18n, messages.label))
  text?.replaceChildren(config.text ? fromRichText(config.text) : translate(i18n, messages.text))
  label(accept, config.accept || translate(i18n, messages.accept), cta === 'ICON' && !canDecline)
  label(decline, config.decline || translate(i18n, messages.decline), false)
  if (decline) decline.hidden = !canDecline
}

/** True where a stylesheet of the page draws an icon on the button. */
function hasIcon(button: HTMLElement): boolean {
  const isDrawn = (pseudo: string) => getComputedStyle(button, pseudo).content !== 'none'
  return isDrawn('::before') || isDrawn('::after')
}

/** An icon replaces the text only on a button that just closes the banner, and the text is then its accessible name. */
function label(button: HTMLElement | null, html: string, isIcon: boolean) {
  if (!button) return
  const text = fromRichText(html).textContent ?? ''
  button.textContent = !isIcon ? text : hasIcon(button) ? '' : '×'
  if (isIcon) button.setAttribute('aria-label', text)
  else button.removeAttribute('aria-label')
}
