import type { AdminTask } from '../../../features/admin/interface'
import { createRoutes, type Routes } from '../../../http/context'
import { dayNow } from '../../../http/request/zoned-time'
import { getRulePlaces } from '../../cart/interface'
import { amountText, saveStoreSettings, storeSettings } from '../../settings/interface'
import { type Coupon, type CouponInput, parseCoupon, readCoupon } from '../domain/coupon'
import { type Scope, writeShare } from '../domain/parsed'
import { toPlacesInput } from '../domain/places'
import { parseShipping, readShipping, type Shipping, type ShippingInput } from '../domain/shipping'
import { parseTax, readTax, type Tax, type TaxInput } from '../domain/tax'
import { CouponFields, couponColumns } from '../pages/coupon'
import { ShippingFields, shippingColumns } from '../pages/shipping'
import { IncludedForm, TaxFields, taxColumns } from '../pages/tax'
import {
  addCoupon,
  allCoupons,
  type CouponRow,
  couponById,
  type PriceRuleDatabase,
  removeCoupon,
  saveCoupon,
} from '../repository/coupons'
import { addRate, allRates, lacksRate, rateById, removeRate, type ShippingRow, saveRate } from '../repository/shipping'
import { addTax, allTaxes, removeTax, saveTax, type TaxRow, taxById } from '../repository/taxes'
import { type RecordKind, recordRoutes } from './records'

/** An amount as a form has it; empty for nothing. */
const write = (cents: number, { currency }: Scope) => (cents > 0 ? amountText(cents, currency) : '')
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
    emptyText: 'There is no coupon yet. Add one, and customers pay less with its code.',
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

const shipping = (database: PriceRuleDatabase): RecordKind<ShippingRow, ShippingInput, Shipping> => ({
  words: {
    path: '/config/shipping',
    title: 'Shipping',
    one: 'shipping rate',
    emptyText: 'There is no shipping rate yet. Add one: without it, what is sent cannot be ordered.',
    afterwards: 'Buyers are not offered it any more. Orders keep what it cost.',
  },
  getId: ({ id }) => id,
  getName: ({ title }) => title,
  columns: ({ currency }) => shippingColumns(currency),
  fields: ShippingFields,
  toInput: (row, { currency }) =>
    row
      ? {
          title: row.title,
          cost: amountText(row.cost_cents, currency),
          fromGrams: orEmpty(row.from_grams),
          toGrams: orEmpty(row.to_grams),
          ...toPlacesInput(getRulePlaces(row)),
        }
      : readShipping({}),
  read: readShipping,
  parse: parseShipping,
  list: () => allRates(database),
  find: (id) => rateById(database, id),
  add: (id, rate) => addRate(database, id, rate).then(() => ({})),
  save: (id, rate) => saveRate(database, id, rate),
  remove: (id) => removeRate(database, id),
})

const taxes = (database: PriceRuleDatabase): RecordKind<TaxRow, TaxInput, Tax> => ({
  words: {
    path: '/config/taxes',
    title: 'Taxes',
    one: 'tax',
    emptyText: 'There is no tax yet. Add one, and each cart and order names its amount.',
    afterwards: 'It is on no order from now on. Orders keep what was on them.',
  },
  getId: ({ id }) => id,
  getName: ({ title }) => title,
  columns: () => taxColumns,
  fields: TaxFields,
  toInput: (row) =>
    row
      ? {
          title: row.title,
          rate: writeShare(row.basis_points),
          onShipping: row.on_shipping === 1,
          ...toPlacesInput(getRulePlaces(row)),
        }
      : readTax({}),
  read: readTax,
  parse: parseTax,
  list: () => allTaxes(database),
  find: (id) => taxById(database, id),
  add: (id, tax) => addTax(database, id, tax).then(() => ({})),
  save: (id, tax) => saveTax(database, id, tax),
  remove: (id) => removeTax(database, id),
  settings: async (context) =>
    IncludedForm({ of: context, isIncluded: (await storeSettings(database)).pricesIncludeTax }),
})

/** The line of the overview for a shop that sells what it cannot send. */
export const shippingTasks = async (database: Parameters<typeof lacksRate>[0]): Promise<AdminTask[]> =>
  (await lacksRate(database))
    ? [{ text: 'No shipping rate: what is sent cannot be ordered', href: '/config/shipping' }]
    : []

/** Coupons, shipping rates and taxes in the admin, which has checked the account already. */
export function priceRuleRoutes(database: PriceRuleDatabase): Routes {
  const routes = createRoutes()
  routes.post('/config/taxes/included', async (context) => {
    const pricesIncludeTax = (await context.req.parseBody()).included === '1'
    await saveStoreSettings(database, { ...(await storeSettings(database)), pricesIncludeTax })
    context.header('Cache-Control', 'no-store')
    return context.redirect('/config/taxes?note=saved', 303)
  })
  recordRoutes(routes, database, coupons(database))
  recordRoutes(routes, database, shipping(database))
  recordRoutes(routes, database, taxes(database))
  return routes
}
