import {
  Banner,
  type BannerConfig,
  bannerMessages as messages,
  readBanner,
  removeAnswered,
} from '@ashlar/consent/markup'
import { asRaw } from '../http/body'
import type { PageLanguage } from '../http/page-language'
import { plainText, readParagraphs } from './plain-text'

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

/** The banner, first in the page, so that it comes first in the tab order; it lies over the page and shifts nothing. */
export function CookieBanner({ banner, nonce }: { readonly banner: BannerConfig; readonly nonce: string }) {
  return (
    <>
      <Banner config={banner} />
      <script nonce={nonce}>{removeAnswered}</script>
    </>
  )
}
