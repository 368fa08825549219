import { createI18n } from '@ashlar/core-i18n'
import type { ServiceDependencies } from './service-dependencies'

/** Language and time zone of an unchecked page context. Its other members are checked for a block that reads them. */
function getLanguage(context: unknown): { readonly language: string; readonly timeZone: string } {
  const getText = (value: unknown) => (typeof value === 'string' ? value : '')
  try {
    const { website } = (context ?? {}) as { website?: { language?: unknown; timeZone?: unknown } | null }
    return { language: getText(website?.language), timeZone: getText(website?.timeZone) }
  } catch {
    // A getter of a hostile page throws.
    return { language: '', timeZone: '' }
  }
}

/** Texts, figures and dates in the language of the page. */
export function createService({ context, catalogue }: Pick<ServiceDependencies, 'context' | 'catalogue'>) {
  const { language, timeZone } = getLanguage(context)
  return createI18n({
    locale: document.documentElement.lang || language,
    catalogue,
    ...(timeZone && { timeZone }),
  })
}
