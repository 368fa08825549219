import type { I18n } from './i18n'
import { defineMessages } from './message'
import type { Money } from './money'

/** How a subscription is paid, as products carry it. (I18N-07) */
export interface SubscriptionPlan {
  /** One payment every `value` units; the unit's capitals do not matter. */
  readonly billingPeriod: { readonly value: number; readonly unit: string }
  /** Number of payments; 0: until canceled. Default: 0. */
  readonly numBillingCycles?: number | null
}

// A whole sentence for each unit: languages join the parts in different ways.
const messages = /* @__PURE__ */ defineMessages('subscription', {
  week: '{value, plural, =1 {Weekly} other {Every # weeks}}{cycles, plural, =0 {, until canceled} other { for {years, plural, =0 {{total, plural, one {# week} other {# weeks}}} one {# year} other {# years}}}}',
  month:
    '{value, plural, =1 {Monthly} other {Every # months}}{cycles, plural, =0 {, until canceled} other { for {years, plural, =0 {{total, plural, one {# month} other {# months}}} one {# year} other {# years}}}}',
  year: '{value, plural, =1 {Yearly} other {Every # years}}{cycles, plural, =0 {, until canceled} other { for {total, plural, one {# year} other {# years}}}}',
  everyWeek:
    'every {value, plural, =1 {week} other {# weeks}}{cycles, plural, =0 {} other { for {years, plural, =0 {{total, plural, one {# week} other {# weeks}}} one {# year} other {# years}}}}',
  everyMonth:
    'every {value, plural, =1 {month} other {# months}}{cycles, plural, =0 {} other { for {years, plural, =0 {{total, plural, one {# month} other {# months}}} one {# year} other {# years}}}}',
  everyYear:
    'every {value, plural, =1 {year} other {# years}}{cycles, plural, =0 {} other { for {total, plural, one {# year} other {# years}}}}',
  installments: 'Pay in installments of {amount}.',
  installmentsOver: 'Pay in installments of {amount} for orders over {over}.',
  installmentsUpTo: 'Pay in installments of {amount} for orders up to {upTo}.',
  installmentsBetween: 'Pay in installments of {amount} for orders over {over}, up to {upTo}.',
})

const names = {
  week: [messages.week, messages.everyWeek],
  month: [messages.month, messages.everyMonth],
  year: [messages.year, messages.everyYear],
} as const

function planText(plan: SubscriptionPlan, i18n: Pick<I18n, 'text'>, which: 0 | 1): string {
  const unit = String(plan.billingPeriod.unit).toLowerCase().replace(/s$/, '')
  if (!Object.hasOwn(names, unit)) return ''
  const { value } = plan.billingPeriod
  const cycles = plan.numBillingCycles ?? 0
  const total = value * cycles
  const inYear = { week: 52, month: 12 }[unit] ?? 0
  const years = inYear && total % inYear === 0 ? total / inYear : 0
  return i18n.text(names[unit as keyof typeof names][which], { value, cycles, total, years })
}

/** 'Monthly, until canceled', 'Monthly for 6 months', or 'Monthly for 1 year': whole years are written as years; empty for a unit other than week, month, year. Never throws on a plan. (I18N-07) */
export function subscriptionText(plan: SubscriptionPlan, i18n: Pick<I18n, 'text'>): string {
  return planText(plan, i18n, 0)
}

/** Text after a price: 'every month' or 'every month for 6 months'; empty for an unknown unit. Never throws on a plan. (I18N-07) */
export function subscriptionPricePhrase(plan: SubscriptionPlan, i18n: Pick<I18n, 'text'>): string {
  return planText(plan, i18n, 1)
}

/** An offer to pay in installments. (I18N-08) */
export interface Installments {
  /** Price of one installment. */
  readonly amount: Money
  /** Orders above this can be paid so. Default: any. */
  readonly over?: Money
  /** Orders up to this can be paid so. Default: any. */
  readonly upTo?: Money
}

/** 'Pay in installments of $25.00 for orders over $100.00.' Throws 'Format expects a Money instance.' for anything but a money. (I18N-08) */
export function installmentMessage(offer: Installments, i18n: Pick<I18n, 'text' | 'money'>): string {
  const { amount, over, upTo } = offer
  const limits = over ? (upTo ? 'Between' : 'Over') : upTo ? 'UpTo' : ''
  return i18n.text(messages[`installments${limits}`], {
    amount: i18n.money(amount),
    over: over ? i18n.money(over) : '',
    upTo: upTo ? i18n.money(upTo) : '',
  })
}
