import {
  Banner,
  type BannerConfig,
  bannerMessages as messages,
  readBanner,
  removeAnswered,
} from '@ashlar/consent/markup'
import type { PageManifest } from '@ashlar/manifest'
import { type BarConfig, hasLinks, Bar as InfoBar, readBar } from '@ashlar/mobile-info-bar/markup'
import { asRaw } from '../http/request/body'
import type { PageLanguage } from '../http/response/page-language'
import { keepHtml } from './kept-html'
import { plainText, readParagraphs } from './plain-text'
import type { SiteFrame } from './site-frame'

/**
 * The cookie banner of a page as its block would insert it; undefined for a page without one, and for a banner that only the block can make: one at the
 * top, which moves other bars, or with rich text.
 */
export function getCookieBanner(
  cookieSettings: unknown,
  { i18n }: Pick<PageLanguage, 'i18n'>,
): BannerConfig | undefined {
  const settings = asRaw(cookieSettings)
  const { isEnabled, text, accept, decline, position } = readBanner(settings)
  const paragraphs = readParagraphs(text)
  if (!isEnabled || position === 'TOP' || !paragraphs) return undefined
  const { lines, isText } = paragraphs
  const written = isText ? lines : lines.map((line) => <p key={line}>{line}</p>)
  return {
    settings,
    text: text ? written : i18n.text(messages.text),
    accept: plainText(accept) || i18n.text(messages.accept),
    decline: plainText(decline) || i18n.text(messages.decline),
    label: i18n.text(messages.label),
  }
}

/** The banner, first in the page, so that it comes first in the tab order; it covers a part of the page and shifts nothing. */
export function CookieBanner({ banner, nonce }: Pick<ServedBars, 'banner'> & { readonly nonce?: string }) {
  if (!banner) return null
  return (
    <>
      <Banner config={banner} />
      <script nonce={nonce}>{removeAnswered}</script>
    </>
  )
}

/** Bars that the server sends as their blocks would insert them. */
export interface ServedBars {
  /** The cookie banner. Default: none, or one that its block inserts. */
  readonly banner: BannerConfig | undefined
  /** HTML of the ways to reach the site, at the bottom of small windows: links and a popover, which need no script; empty for none. */
  readonly info: string
  /** The names of these blocks, and of the announcement where it is one of them. */
  readonly names: readonly string[]
}

/** Those of the bars whose releases have a stylesheet for it; the others are inserted by their blocks. */
export const withStyles = (bars: ServedBars, { served }: Pick<PageManifest, 'served'>): ServedBars => ({
  banner: served.includes('consent') ? bars.banner : undefined,
  info: served.includes('mobile-info-bar') ? bars.info : '',
  names: served,
})

/** All that the bar reads of a page context. */
function getBarFacts({ website, websiteSettings }: BarConfig['page']): BarConfig['page'] {
  const { location, language } = asRaw(website)
  const { mobileInfoBarSettings, contactEmail, contactPhoneNumber, businessHours } = websiteSettings ?? {}
  return {
    website: { location, language },
    websiteSettings: {
      ...(mobileInfoBarSettings && { mobileInfoBarSettings }),
      ...{ contactEmail, contactPhoneNumber, businessHours },
    },
  }
}

/** The ways to reach the site. The names of their days take 21 formats of `Intl`, which was an eighth of a page. */
const renderContactBar = keepHtml<{ readonly page: BarConfig['page'] }>(({ page, language: { i18n } }) =>
  hasLinks(readBar(page)) ? <InfoBar config={{ page, i18n }} /> : null,
)

/** The bars of a page. */
export function getServedBars(
  context: BarConfig['page'] & { readonly cookieSettings: unknown },
  frame: SiteFrame,
  language: PageLanguage,
): ServedBars {
  const banner = getCookieBanner(context.cookieSettings, language)
  const info = renderContactBar(language, { page: getBarFacts(context) })
  const bars = { consent: banner, 'mobile-info-bar': info, 'announcement-bar': frame.announcementBar?.paragraphs }
  return { banner, info, names: Object.entries(bars).flatMap(([name, bar]) => (bar ? [name] : [])) }
}
