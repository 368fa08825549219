import { createI18n } from '@ashlar/core-i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { asRaw, text } from '../http/request/body'
import { CookieBanner, getCookieBanner } from './served-bars'

/** The cookie banner of a page of another server, as its block would insert it. */
export interface BannerHtml {
  /** Its block. */
  readonly block: 'consent'
  /** Its HTML, for the begin of the body. */
  readonly html: string
}

/** The banner that a page context asks for; undefined for none, and for one that only the block can make. */
export function renderBanner(context: Readonly<Record<string, unknown>>): BannerHtml | undefined {
  const i18n = createI18n({ locale: text(asRaw(context.website).language) })
  const banner = getCookieBanner(context.cookieSettings, { i18n })
  return banner && { block: 'consent', html: renderToStaticMarkup(<CookieBanner banner={banner} />) }
}
