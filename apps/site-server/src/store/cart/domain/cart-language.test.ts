import { createI18n } from '@ashlar/core-i18n'
import { expect, it } from 'vitest'
import { type CartFacts, emptyCart } from './cart-json'
import { getSentence, toLanguage } from './cart-language'
import { soldOut, tooManyTries, unknownCoupon } from './refusals'

const spanish: Readonly<Record<string, string>> = {
  [unknownCoupon.error]: 'No conocemos este código.',
  '{count} more can be added. Your cart has not changed.': 'Puedes añadir {count} más.',
  'There is not enough of it left. Your cart has not changed. Choose fewer.': 'No queda suficiente.',
}
const language = { translate: (text: string) => spanish[text] }
const original = { translate: () => undefined }

it('a refusal is told in the language of the page, and in the original where it has no translation', () => {
  expect(getSentence(unknownCoupon, language)).toBe('No conocemos este código.')
  expect(getSentence(tooManyTries, language)).toBe(tooManyTries.error)
  expect(getSentence(unknownCoupon, original)).toBe(unknownCoupon.error)
})

it('a product with too little stock is told with the number that is left', () => {
  expect(getSentence(soldOut('Cup', 2, 1), language)).toBe('Puedes añadir 2 más.')
  expect(getSentence(soldOut('Cup', 0, 1), language)).toBe('No queda suficiente.')
  expect(getSentence(soldOut('Cup', 2, 1), original)).toContain('“Cup”')
})

it('[COM-18] a subscription says what is charged for each of its periods', () => {
  const subscription = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 12 } as const
  const lines = [{ id: 'a', title: 'Print', imageAlt: '', attributes: {}, lineCents: 3800, subscription }]
  const cart = { ...emptyCart('site', { amount: '0.00', currencyCode: 'EUR' }), entries: lines } as unknown as CartFacts
  const text = (locale: string) =>
    toLanguage(cart, { i18n: createI18n({ locale }), translate: () => undefined }).entries[0]?.subscription
  expect(text('en-US')).toMatchObject({ text: 'Monthly for 1 year · €38.00 every month' })
  expect(text('es-ES')).toMatchObject({ text: expect.stringContaining('38,00\u00a0€') })
})
