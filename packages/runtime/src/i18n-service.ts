import type { Services } from '@ashlar/core-block'
import { createI18n } from '@ashlar/core-i18n'

/** Texts, figures and dates in the language of the page. */
export function i18nService({ site }: Pick<Services, 'site'>, catalogue: Readonly<Record<string, string>>) {
  const { language, timeZone } = site.context.website
  return createI18n({
    locale: document.documentElement.lang || language,
    catalogue,
    ...(timeZone && { timeZone }),
  })
}
