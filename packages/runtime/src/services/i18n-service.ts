import { createI18n } from '@ashlar/core-i18n'
import { readContext } from '../start/read-context'
import type { ServiceDependencies } from './service-dependencies'

interface LanguageMembers {
  readonly website: { readonly language?: unknown; readonly timeZone?: unknown }
}

const getText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Texts, figures and dates in the language of the page. The other members of its context are checked for a block that reads them. */
export function createService({ context, catalogue }: Pick<ServiceDependencies, 'context' | 'catalogue'>) {
  const read = (name: keyof LanguageMembers['website']) =>
    getText(readContext(context, ({ website }: Partial<LanguageMembers>) => website?.[name]))
  const timeZone = read('timeZone')
  return createI18n({
    locale: document.documentElement.lang || read('language'),
    catalogue,
    ...(timeZone && { timeZone }),
  })
}
