import { describe, expect, it } from 'vitest'
import { createI18n } from './i18n'
import { money } from './money-arithmetic'
import { installmentMessage, type SubscriptionPlan, subscriptionPricePhrase, subscriptionText } from './subscription'

const i18n = createI18n()
const plan = (value: number, unit: string, numBillingCycles?: number): SubscriptionPlan => ({
  billingPeriod: { value, unit },
  ...(numBillingCycles !== undefined && { numBillingCycles }),
})

describe('subscriptions', () => {
  it('[I18N-07] the text covers weekly, monthly and yearly, for a while or for good', () => {
    const text = (...values: Parameters<typeof plan>) => subscriptionText(plan(...values), i18n)
    expect([text(1, 'WEEK'), text(1, 'MONTH', 0), text(1, 'year')]).toEqual([
      'Weekly, until canceled',
      'Monthly, until canceled',
      'Yearly, until canceled',
    ])
    expect([text(1, 'WEEK', 12), text(1, 'MONTH', 1), text(1, 'YEAR', 2)]).toEqual([
      'Weekly for 12 weeks',
      'Monthly for 1 month',
      'Yearly for 2 years',
    ])
    expect(text(2, 'WEEKS', 6)).toBe('Every 2 weeks for 12 weeks')
    expect(text(3, 'MONTH')).toBe('Every 3 months, until canceled')
  })

  it('[I18N-07] a price is followed by every week, month or year, and for how long', () => {
    const text = (...values: Parameters<typeof plan>) => subscriptionPricePhrase(plan(...values), i18n)
    expect([text(1, 'WEEK'), text(1, 'MONTH'), text(1, 'YEAR')]).toEqual(['every week', 'every month', 'every year'])
    expect([text(1, 'WEEK', 4), text(2, 'MONTH', 3), text(1, 'YEAR', 1)]).toEqual([
      'every week for 4 weeks',
      'every 2 months for 6 months',
      'every year for 1 year',
    ])
  })

  it('[I18N-07] a duration of whole years is written in years, as published pages write it', () => {
    expect(subscriptionPricePhrase(plan(1, 'MONTH', 36), i18n)).toBe('every month for 3 years')
    expect(subscriptionPricePhrase(plan(1, 'WEEK', 52), i18n)).toBe('every week for 1 year')
    expect(subscriptionText(plan(3, 'MONTH', 4), i18n)).toBe('Every 3 months for 1 year')
  })

  it('an unknown unit gives no text', () => {
    expect(subscriptionText(plan(1, 'constructor'), i18n)).toBe('')
    expect(subscriptionPricePhrase(plan(1, 'DAY'), i18n)).toBe('')
  })

  it('[I18N-08] installments of an amount are offered for orders over, or up to, a set amount', () => {
    const amount = money('25')
    const over = money('100')
    const upTo = money('1000')
    expect(installmentMessage({ amount, over }, i18n)).toBe('Pay in installments of $25.00 for orders over $100.00.')
    expect(installmentMessage({ amount, upTo }, i18n)).toBe('Pay in installments of $25.00 for orders up to $1,000.00.')
    expect(installmentMessage({ amount, over, upTo }, i18n)).toBe(
      'Pay in installments of $25.00 for orders over $100.00, up to $1,000.00.',
    )
    expect(installmentMessage({ amount }, i18n)).toBe('Pay in installments of $25.00.')
  })
})
