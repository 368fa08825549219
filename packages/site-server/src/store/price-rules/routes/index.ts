import { createRoutes, type Routes } from '../../../http/context'
import { dayNow } from '../../../http/zoned-time'
import { getAmount } from '../../settings/interface'
import { type Coupon, type CouponInput, parseCoupon, readCoupon } from '../domain/coupon'
import { type Scope, writeShare } from '../domain/parsed'
import { CouponFields, couponColumns } from '../pages/coupon'
import {
  addCoupon,
  allCoupons,
  type CouponRow,
  couponById,
  type PriceRuleDatabase,
  removeCoupon,
  saveCoupon,
} from '../repository/coupons'
import { type RecordKind, recordRoutes } from './records'

/** An amount as a form has it; empty for nothing. */
const write = (cents: number, { currency }: Scope) => (cents > 0 ? getAmount(cents, currency).value : '')
const orEmpty = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))

function writeCoupon(row: CouponRow, scope: Scope): CouponInput {
  const { code, title, kind, amount, minimum_cents, max_uses, expires_at } = row
  return {
    ...{ code, title, kind },
    amount: kind === 'percent' ? writeShare(amount) : write(amount, scope),
    minimum: write(minimum_cents, scope),
    maxUses: orEmpty(max_uses),
    lastDay: expires_at === null ? '' : dayNow(scope.timeZone, expires_at),
  }
}

const coupons = (database: PriceRuleDatabase): RecordKind<CouponRow, CouponInput, Coupon> => ({
  words: {
    path: '/config/coupons',
    title: 'Coupons',
    one: 'coupon',
    afterwards: 'Nobody can use it any more, also where it is in a cart. Orders keep what it took off.',
  },
  getId: ({ code }) => code,
  getName: ({ code }) => code,
  columns: ({ currency, timeZone }) => couponColumns(currency, (moment) => dayNow(timeZone, moment)),
  fields: CouponFields,
  toInput: (row, scope) => (row ? writeCoupon(row, scope) : readCoupon({})),
  read: readCoupon,
  parse: parseCoupon,
  list: () => allCoupons(database),
  find: (code) => couponById(database, code),
  add: async (_, coupon): Promise<Readonly<Record<string, string>>> =>
    (await addCoupon(database, coupon)) ? {} : { code: 'There is a coupon with this code already.' },
  save: (code, coupon) => saveCoupon(database, code, coupon),
  remove: (code) => removeCoupon(database, code),
})

/** Coupons in the admin, which has checked the account already. */
export function priceRuleRoutes(database: PriceRuleDatabase): Routes {
  const routes = createRoutes()
  recordRoutes(routes, database, coupons(database))
  return routes
}
