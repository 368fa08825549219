import { createI18n, type I18n } from '@ashlar/core-i18n'
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isFilePath, isSecure, type SiteContext, type Variables } from '../context'
import type { PageLanguage, Translations } from '../response/page-language'
import { ownPath } from './own-path'

export const originalLanguage = 'en-US'
/** Remembers the choice of a visitor for a year. It identifies no visitor, and is set at a visitor's request: no consent is needed. */
const cookie = { name: 'siteLanguage', maxAge: 365 * 24 * 60 * 60 }

const noTranslation: Translations[string] = { messages: {}, texts: {} }

/** The language of the admin, and of texts whose reader has none. */
export const english: Pick<PageLanguage, 'i18n' | 'original' | 'translate'> = (() => {
  const i18n = createI18n({ locale: originalLanguage })
  return { i18n, original: i18n, translate: () => undefined }
})()

/** Makes page languages; a language service is created once. */
export function createLanguages(translations: Translations, timeZone: string) {
  const services = new Map<string, I18n>()
  const getTranslation = (locale: string) =>
    (Object.hasOwn(translations, locale) ? translations[locale] : undefined) ?? noTranslation
  function getService(locale: string): I18n {
    const known = services.get(locale)
    if (known) return known
    // As a copy, its direction is found once and not for each page.
    const service = { ...createI18n({ locale, timeZone, catalogue: getTranslation(locale).messages }) }
    services.set(locale, service)
    return service
  }
  return (all: readonly string[], wanted: string | undefined): PageLanguage => {
    const first = all[0] ?? originalLanguage
    const locale = wanted !== undefined && all.includes(wanted) ? wanted : first
    const { messages, texts } = getTranslation(locale)
    const translate = (text: string) => (Object.hasOwn(texts, text) ? texts[text] : undefined)
    return { i18n: getService(locale), original: getService(first), all, catalogue: messages, translate }
  }
}

/**
 * The language that a visitor has chosen, by the cookie alone: for what is answered before the settings of the site are read, or without them.
 * The page that it is on offers no other.
 */
export function rememberedLanguage(
  context: SiteContext,
  languageOf: LanguageOptions['languageOf'],
  translated: readonly string[],
): PageLanguage {
  const chosen = isFilePath(context.req.path) ? undefined : getCookie(context, cookie.name)
  return { ...languageOf([originalLanguage, ...translated], chosen), all: [originalLanguage] }
}

interface LanguageOptions {
  /** Chooses among the languages of the site for one visitor. */
  readonly languageOf: ReturnType<typeof createLanguages>
  /** The languages that the owner has switched on. */
  readLanguages(request: SiteContext): Promise<readonly string[]>
}

/** Sets the language of each response. `?language=es-ES` chooses one: it is saved in a cookie, and the address is loaded without it. */
export function visitorLanguage({
  languageOf,
  readLanguages,
}: LanguageOptions): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    if (isFilePath(context.req.path)) return next()
    const all = await readLanguages(context)
    const chosen = context.req.query('language')
    if (context.get('unsaved')) {
      context.set('language', languageOf(all, chosen))
      return next()
    }
    if (chosen !== undefined && all.includes(chosen) && context.req.method === 'GET') {
      setCookie(context, cookie.name, chosen, {
        path: '/',
        maxAge: cookie.maxAge,
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure(context),
      })
      const address = new URL(context.req.url)
      address.searchParams.delete('language')
      // "//other.example" is a path here, and another site in the header.
      return context.redirect(ownPath(address.pathname + address.search) ?? '/', 303)
    }
    if (all.length > 1) context.header('Vary', 'Cookie')
    context.set('language', languageOf(all, getCookie(context, cookie.name)))
    return next()
  }
}
