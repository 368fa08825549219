import { fromMinorUnits } from '@ashlar/core-i18n/money'
import { subscriptionPricePhrase, subscriptionText } from '@ashlar/core-i18n/subscription'
import type { PageLanguage } from '../../../http/response/page-language'
import { translateAttributes } from '../../catalog/interface'
import { installmentText } from '../../settings/interface'
import type { CartEntry, CartFacts, CartJson } from './cart-json'
import { type Refusal, refusalSentences } from './refusals'

type Language = Pick<PageLanguage, 'i18n' | 'translate'>

/** The plan of a line with what is charged for each period of it (COM-18); null for a line that is paid once. */
function toSubscription({ subscription, lineCents }: CartEntry, currency: string, { i18n }: Language) {
  if (!subscription) return null
  const amount = i18n.money(fromMinorUnits(lineCents, currency))
  const period = subscriptionPricePhrase({ ...subscription, numBillingCycles: 0 }, i18n)
  return { ...subscription, text: `${subscriptionText(subscription, i18n)} · ${amount} ${period}` }
}

/** The answers of a buyer, whose questions alone have a translation. */
const translateQuestions = (answers: Readonly<Record<string, string>>, read: (text: string) => string) =>
  Object.fromEntries(Object.entries(answers).map(([question, answer]) => [read(question), answer]))

/** A cart with its texts in a language, where they have a translation in it. */
export function toLanguage({ installments, ...cart }: CartFacts, language: Language): CartJson {
  const { i18n, translate } = language
  const read = (text: string) => translate(text) ?? text
  const { currencyCode } = cart.subtotalAmount
  const entries = cart.entries.map(({ title, imageAlt, attributes, ...rest }) => ({
    ...rest,
    answers: rest.answers && translateQuestions(rest.answers, read),
    subscription: toSubscription({ title, imageAlt, attributes, ...rest }, currencyCode, language),
    title: read(title),
    imageAlt: read(imageAlt),
    attributes: translateAttributes(attributes, translate),
  }))
  const named = <Named extends { readonly title?: string }>(all: readonly Named[]): Named[] =>
    all.map((one) => (one.title === undefined ? one : { ...one, title: read(one.title) }))
  const [selectedShippingOption = {}] = named([cart.selectedShippingOption])
  return {
    ...cart,
    entries,
    coupons: named(cart.coupons),
    validCoupons: named(cart.validCoupons),
    invalidCoupons: named(cart.invalidCoupons),
    shippingOptions: named(cart.shippingOptions),
    selectedShippingOption,
    applicableTaxRules: named(cart.applicableTaxRules),
    installmentText: installmentText({ installments, selectedCurrency: currencyCode }, cart.grandTotalCents, i18n),
  }
}

/** For a product of which some are left; languages have it without its title. */
const someLeft = '{count} more can be added. Your cart has not changed.'

/** The sentence of a refusal in a language; the original where it has no translation. */
export function getSentence(
  { code, error, available = 0 }: Pick<Refusal, 'code' | 'error' | 'available'>,
  { translate }: Pick<PageLanguage, 'translate'>,
): string {
  if (code !== 'sold-out') return translate(error) ?? error
  return translate(available > 0 ? someLeft : refusalSentences[code])?.replace('{count}', String(available)) ?? error
}
