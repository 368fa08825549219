import type { Services } from '@ashlar/core-block'
import { createI18n } from '@ashlar/core-i18n'

/** Words, figures and dates in the language of the page. */
export function i18nService({ site }: Pick<Services, 'site'>, words: Readonly<Record<string, string>>) {
  const { language, timeZone } = site.context.website
  return createI18n({
    locale: document.documentElement.lang || language,
    catalogue: words,
    ...(timeZone && { timeZone }),
  })
}
