import { sql } from 'kysely'
import type { CouponRule } from '../domain/totals'
import type { CartDatabase, CartTables } from '../tables'

/** A stored coupon as totals need it. */
export const couponRule = (row: CartTables['coupons']): CouponRule => ({
  code: row.code,
  title: row.title,
  kind: row.kind,
  amount: row.amount,
  minimumCents: row.minimum_cents,
  maxUses: row.max_uses,
  uses: row.uses,
  expiresAt: row.expires_at,
})

/** The coupon of a code as `toCode` writes it; codes of before may have the dot of a Turkish capital. */
export async function couponByCode(transaction: CartDatabase, code: string): Promise<CouponRule | undefined> {
  const all = transaction.selectFrom('coupons').selectAll()
  const row =
    (await all.where('code', '=', code).executeTakeFirst()) ??
    (await all.where(sql`replace(code, 'İ', 'I')`, '=', code).executeTakeFirst())
  return row && couponRule(row)
}

/** Uses coupons up. Returns the code of one that cannot be used any more, where there is one. */
export async function spendCoupons(transaction: CartDatabase, codes: readonly string[]): Promise<string | undefined> {
  for (const code of [...codes].sort()) {
    const { numUpdatedRows } = await transaction
      .updateTable('coupons')
      .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
      .where('code', '=', code)
      .where(({ eb, or, ref }) => or([eb('max_uses', 'is', null), eb('uses', '<', ref('max_uses'))]))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return code
  }
  return undefined
}

/** Gives a use of each coupon back. */
export async function restoreCoupons(transaction: CartDatabase, codes: readonly string[]): Promise<void> {
  for (const code of [...codes].sort())
    await transaction
      .updateTable('coupons')
      .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
      .where('code', '=', code)
      .where('uses', '>', 0)
      .execute()
}
