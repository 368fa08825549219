import type { ParseContext } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import type { Elements } from './elements'
import { type Config, readSettings, suitsPage } from './model'

/** Reads the popup out of the page context; without settings or content there is none. */
export function parse(
  _root: HTMLElement,
  { elements: { content }, services: { site } }: ParseContext<Elements>,
): Config {
  const raw = site?.context.websiteSettings.popupOverlaySettings ?? {}
  const settings = readSettings(raw)
  const exists = Object.keys(raw).length > 0 && Boolean(content || settings.contentUrl)
  return { ...settings, isWanted: exists && suitsPage(settings, site?.context) }
}
