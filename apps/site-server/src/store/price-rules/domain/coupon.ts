import { text } from '../../../http/request/body'
import { isDay } from '../../../http/request/calendar-day'
import { visibleText } from '../../../http/request/visible-text'
import { endOfDay } from '../../../http/request/zoned-time'
import { toCode } from '../../addresses/interface'
import type { CouponRule } from '../../cart/interface'
import { exampleAmount, getCents } from '../../settings/interface'
import { getBasisPoints, getCount, nameError, type Parsed, type Scope, toErrors } from './parsed'

/** What a coupon takes off. */
export const couponKinds = {
  percent: 'A share of the goods, in percent',
  fixed: 'A fixed amount',
  'free-shipping': 'The shipping',
} as const

/** A coupon as an owner writes it. */
export interface CouponInput {
  readonly code: string
  readonly title: string
  readonly kind: string
  readonly amount: string
  readonly minimum: string
  readonly maxUses: string
  /** A day such as 2027-04-10; empty for no end. */
  readonly lastDay: string
}

/** A coupon, but for how often it was used. */
export type Coupon = Omit<CouponRule, 'uses'>

export function readCoupon(form: Readonly<Record<string, unknown>>): CouponInput {
  const read = (name: string) => visibleText(text(form[name]))
  return {
    // As the cart reads what buyers type.
    code: toCode(read('code')),
    title: read('title'),
    kind: Object.hasOwn(couponKinds, read('kind')) ? read('kind') : 'percent',
    amount: read('amount'),
    minimum: read('minimum'),
    maxUses: read('maxUses'),
    lastDay: read('lastDay'),
  }
}

/** The amount of a coupon is a small number of the database. */
const maxAmount = 2 ** 31 - 1
const maxUseCount = 1_000_000

function getAmount({ kind, amount }: CouponInput, currency: string): number {
  if (kind === 'free-shipping') return 0
  const read = kind === 'percent' ? getBasisPoints(amount) : getCents(amount, currency)
  return read !== undefined && read > 0 && read <= maxAmount ? read : Number.NaN
}

/** The end of a day in the time zone of the site; null for no day, NaN for none that there is. */
function getEnd(day: string, timeZone: string): number | null {
  if (day === '') return null
  return isDay(day) ? endOfDay(timeZone, day) : Number.NaN
}

const amountError = (kind: string, currency: string) =>
  kind === 'percent' ? 'Write a share such as 10 or 12.5.' : `Write an amount such as ${exampleAmount(currency)}.`

export function parseCoupon(input: CouponInput, { currency, timeZone }: Scope): Parsed<Coupon> {
  const { code, title, kind } = input
  const uses = getCount(input.maxUses, maxUseCount)
  const value = {
    ...{ code, title, kind },
    amount: getAmount(input, currency),
    minimumCents: input.minimum === '' ? 0 : (getCents(input.minimum, currency) ?? Number.NaN),
    maxUses: uses ?? null,
    expiresAt: getEnd(input.lastDay, timeZone),
  }
  return {
    value,
    errors: toErrors({
      code: !/^[\p{L}\p{N}][\p{L}\p{N}_-]{2,39}$/u.test(code) && 'Write a code of 3 to 40 letters, digits and hyphens.',
      title: nameError(title),
      amount: Number.isNaN(value.amount) && amountError(kind, currency),
      minimum: Number.isNaN(value.minimumCents) && `Write an amount such as ${exampleAmount(currency)}, or nothing.`,
      maxUses: (uses === undefined || uses === 0) && 'Write how often it can be used, or nothing.',
      lastDay: Number.isNaN(value.expiresAt) && 'Write a day such as 2027-04-10, or nothing.',
    }),
  }
}
