import { fromMinorUnits } from '@ashlar/core-i18n/money'
import { type SubscriptionPlan, subscriptionPricePhrase, subscriptionText } from '@ashlar/core-i18n/subscription'
import { createContext, type ReactNode, useContext } from 'react'
import { english } from '../http/request/language'
import type { PageLanguage } from '../http/response/page-language'
import { type Phrase, phraseText } from '../http/response/phrase'

/** What the parts of a page without scripts read of its language. */
type Language = Pick<PageLanguage, 'i18n' | 'original' | 'translate'>

const Language = createContext<Language>(english)

/** Parts inside have their fixed texts in this language; outside, as in emails and in the admin, in English (I18N-15). */
export function InLanguage({ of, children }: { of: Language; children: ReactNode }) {
  return <Language value={of}>{children}</Language>
}

/** Fixed texts in the language of the page, by the original; a name in braces stands for a value. */
export function useTexts() {
  const { i18n, translate } = useContext(Language)
  return {
    locale: i18n.locale,
    text: (original: string, values: Phrase['values'] = {}) => phraseText({ text: original, values }, translate),
    /** Texts in one line, as the language of the page separates them. */
    list: (texts: readonly string[]) => texts.join(translate(', ') ?? ', '),
    price: (cents: number, currency: string) => i18n.money(fromMinorUnits(cents, currency)),
    /** How often and how long a subscription is paid, such as 'Monthly for 1 year'. */
    plan: (plan: SubscriptionPlan) => subscriptionText(plan, i18n),
    /** An amount with its period, such as '€12.00 every month'. */
    periodic: (plan: SubscriptionPlan, cents: number, currency: string) =>
      `${i18n.money(fromMinorUnits(cents, currency))} ${subscriptionPricePhrase(plan, i18n)}`,
  }
}

/** A fixed text in the language of the page. */
export const Text = ({ children, values }: { children: string; values?: Phrase['values'] | undefined }) =>
  useTexts().text(children, values)

/** Language and direction for what is shown in the original on a page in another language; nothing on a page in the original. */
export function useOriginal(): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  const { i18n, original } = useContext(Language)
  return original.locale === i18n.locale ? {} : { lang: original.locale, dir: original.direction }
}

/** A text of the owner: translated, or in the original with its language. */
export function OwnText({ children }: { children: string }) {
  const original = useOriginal()
  const translation = useContext(Language).translate(children)
  return translation === undefined && original.lang ? <span {...original}>{children}</span> : (translation ?? children)
}
