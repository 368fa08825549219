import { asRaw } from '../http/request/body'
import type { PageLanguage } from '../http/response/page-language'
import type { SiteSettings } from './site-frame'
import { translateContent } from './translate-content'

/** The settings with the owner's texts in the language of the page; a popup is translated whole or not at all (I18N-15). */
export function translateSettings(settings: SiteSettings, { translate }: PageLanguage): SiteSettings {
  const { websiteSettings, popup } = settings
  const bar = asRaw(asRaw(websiteSettings).announcementBarSettings)
  const text = typeof bar.text === 'string' ? translate(bar.text) : undefined
  return {
    ...settings,
    ...(text && { websiteSettings: { ...websiteSettings, announcementBarSettings: { ...bar, text } } }),
    ...(popup && { popup: translateContent(popup, translate) ?? popup }),
  }
}
