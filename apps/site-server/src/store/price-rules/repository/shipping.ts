import type { Selectable } from 'kysely'
import type { Database } from '../../../db/database'
import { type CartTables, toPlaceColumns } from '../../cart/interface'
import { type CatalogTables, productTypes } from '../../catalog/interface'
import type { Shipping } from '../domain/shipping'
import type { PriceRuleDatabase } from './coupons'

export type ShippingRow = Selectable<CartTables['shipping_rates']>

export const allRates = (database: PriceRuleDatabase): Promise<ShippingRow[]> =>
  database.selectFrom('shipping_rates').selectAll().orderBy('position').orderBy('id').execute()

/** The ways in which parcels are sent, in their order, each with what it costs at least. */
export async function deliveryWays(database: PriceRuleDatabase) {
  const ways = new Map<string, number>()
  for (const { title, cost_cents } of await allRates(database))
    ways.set(title, Math.min(ways.get(title) ?? Number.POSITIVE_INFINITY, Number(cost_cents)))
  return [...ways].map(([title, cents]) => ({ title, cents }))
}

export const rateById = (database: PriceRuleDatabase, id: string): Promise<ShippingRow | undefined> =>
  database.selectFrom('shipping_rates').selectAll().where('id', '=', id).executeTakeFirst()

const getValues = ({ title, costCents, fromGrams, toGrams, ...places }: Shipping) => ({
  title,
  cost_cents: costCents,
  from_grams: fromGrams,
  to_grams: toGrams,
  ...toPlaceColumns(places),
})

/** Adds a rate as the last one; buyers see them in their order. */
export async function addRate(database: PriceRuleDatabase, id: string, rate: Shipping): Promise<void> {
  const { last } = await database
    .selectFrom('shipping_rates')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow()
  await database
    .insertInto('shipping_rates')
    .values({ ...getValues(rate), id, position: Number(last ?? 0) + 1 })
    .onConflict((row) => row.column('id').doNothing())
    .execute()
}

export async function saveRate(database: PriceRuleDatabase, id: string, rate: Shipping): Promise<void> {
  await database.updateTable('shipping_rates').set(getValues(rate)).where('id', '=', id).execute()
}

export async function removeRate(database: PriceRuleDatabase, id: string): Promise<void> {
  await database.deleteFrom('shipping_rates').where('id', '=', id).execute()
}

/** Whether visitors see something that has to be sent, and no rate says how. */
export async function lacksRate(database: Database<CartTables & CatalogTables>): Promise<boolean> {
  const rate = await database.selectFrom('shipping_rates').select('id').limit(1).executeTakeFirst()
  if (rate) return false
  const sent = database.selectFrom('products').select('id').where('product_type', '=', productTypes.physical)
  return (await sent.where('workflow_state', '=', 'published').limit(1).executeTakeFirst()) !== undefined
}
