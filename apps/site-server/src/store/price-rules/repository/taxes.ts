import type { Selectable } from 'kysely'
import { type CartTables, toPlaceColumns } from '../../cart/interface'
import type { Tax } from '../domain/tax'
import type { PriceRuleDatabase } from './coupons'

export type TaxRow = Selectable<CartTables['tax_rules']>

export const allTaxes = (database: PriceRuleDatabase): Promise<TaxRow[]> =>
  database.selectFrom('tax_rules').selectAll().orderBy('id').execute()

export const taxById = (database: PriceRuleDatabase, id: string): Promise<TaxRow | undefined> =>
  database.selectFrom('tax_rules').selectAll().where('id', '=', id).executeTakeFirst()

const getValues = ({ title, basisPoints, onShipping, ...places }: Tax) => ({
  title,
  basis_points: basisPoints,
  on_shipping: onShipping ? 1 : 0,
  ...toPlaceColumns(places),
})

export async function addTax(database: PriceRuleDatabase, id: string, tax: Tax): Promise<void> {
  await database
    .insertInto('tax_rules')
    .values({ ...getValues(tax), id })
    .onConflict((row) => row.column('id').doNothing())
    .execute()
}

export async function saveTax(database: PriceRuleDatabase, id: string, tax: Tax): Promise<void> {
  await database.updateTable('tax_rules').set(getValues(tax)).where('id', '=', id).execute()
}

export async function removeTax(database: PriceRuleDatabase, id: string): Promise<void> {
  await database.deleteFrom('tax_rules').where('id', '=', id).execute()
}
