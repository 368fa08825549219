import type { Selectable } from 'kysely'
import type { Database } from '../../../db/database'
import type { CartTables } from '../../cart/interface'
import type { Coupon } from '../domain/coupon'

export type PriceRuleDatabase = Database<CartTables>
export type CouponRow = Selectable<CartTables['coupons']>

export const allCoupons = (database: PriceRuleDatabase): Promise<CouponRow[]> =>
  database.selectFrom('coupons').selectAll().orderBy('code').execute()

export const couponById = (database: PriceRuleDatabase, code: string): Promise<CouponRow | undefined> =>
  database.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()

const getValues = ({ title, kind, amount, minimumCents, maxUses, expiresAt }: Coupon) => ({
  ...{ title, kind, amount },
  minimum_cents: minimumCents,
  max_uses: maxUses,
  expires_at: expiresAt,
})

/** Adds a coupon; false where its code is taken. */
export async function addCoupon(database: PriceRuleDatabase, coupon: Coupon): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('coupons')
    .values({ ...getValues(coupon), code: coupon.code, uses: 0 })
    .onConflict((row) => row.column('code').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes a coupon; its code and its uses stay. */
export async function saveCoupon(database: PriceRuleDatabase, code: string, coupon: Coupon): Promise<void> {
  await database.updateTable('coupons').set(getValues(coupon)).where('code', '=', code).execute()
}

export async function removeCoupon(database: PriceRuleDatabase, code: string): Promise<void> {
  await database.deleteFrom('coupons').where('code', '=', code).execute()
}
