import type { Database } from '../../db/database'
import { saveSetting, setting } from '../../db/settings'
import { type Conversion, convertCents } from './domain/conversion'
import { defaultStoreSettings, type StoreSettings } from './domain/store-settings'
import type { StoreSettingDatabase } from './tables'

const key = 'storeSettings'

/** The settings now; a missing one has its default. */
export async function storeSettings(database: Database): Promise<StoreSettings> {
  return { ...defaultStoreSettings, ...(await setting<Partial<StoreSettings>>(database, key, {})) }
}
export const saveStoreSettings = (database: Database, settings: StoreSettings) => saveSetting(database, key, settings)

const changes = (database: StoreSettingDatabase) =>
  database.selectFrom('currency_changes').selectAll().orderBy('id').execute()

/** Writes down a change of the currency. False when another one is made at the same time, which this one has waited for. */
export async function addCurrencyChange(transaction: StoreSettingDatabase, { from, to, rate }: Conversion) {
  const id = ((await changes(transaction)).at(-1)?.id ?? 0) + 1
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('currency_changes')
    .values({ id, from_currency: from, to_currency: to, rate, changed_at: Date.now() })
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** An amount of a time, such as that of an order. */
interface PastAmount {
  /** Whole cents (minor units). */
  readonly cents: number
  /** ISO 4217. */
  readonly currency: string
  /** In epoch milliseconds. */
  readonly since: number
}

/** What an amount of before is in the currency that the shop has now: money of gift cards keeps its value, and not its digits. */
export async function amountNow(database: StoreSettingDatabase, { since, ...past }: PastAmount) {
  const later = (await changes(database)).filter(({ changed_at }) => changed_at >= since)
  return later.reduce<Omit<PastAmount, 'since'>>((amount, { from_currency: from, to_currency: to, rate }) => {
    return from === amount.currency ? { cents: convertCents(amount.cents, { from, to, rate }), currency: to } : amount
  }, past)
}
