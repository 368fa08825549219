import { createI18n } from '@ashlar/core-i18n'
import { expect, it } from 'vitest'
import { defaultStoreSettings, installmentText } from './store-settings'

const english = createI18n()
const settings = { ...defaultStoreSettings, installments: { payments: 4, overCents: 5000, upToCents: 10_000 } }

it('[I18N-08] installments are offered for orders over an amount, up to another one, and for no other', () => {
  const offered = [5000, 5001, 10_000, 10_001].map((cents) => installmentText(settings, cents, english) !== '')
  expect(offered).toEqual([false, true, true, false])
  expect(installmentText({ ...settings, installments: null }, 6000, english)).toBe('')
})

it('[COM-24] installments add up to the amount: the last one is what the others leave', () => {
  const text = (cents: number) => installmentText({ ...settings, selectedCurrency: 'EUR' }, cents, english)
  expect(text(6200)).toBe('Pay in installments of €15.50 for orders over €50.00, up to €100.00.')
  expect(text(6201)).toBe(
    'Pay in installments of €15.51 for orders over €50.00, up to €100.00. The last one is €15.48.',
  )
})
