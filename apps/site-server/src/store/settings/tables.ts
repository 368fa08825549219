import { bigint, integer, type Rows, text } from '../../db/columns'
import { createTables } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/** The currencies that the shop has had, one row for each change; `id` counts them from 1. */
const currencyChanges = {
  id: integer,
  from_currency: text,
  to_currency: text,
  /** What one unit was in the new currency, as a decimal. */
  rate: text,
  /** In epoch milliseconds. */
  changed_at: bigint,
}

export const storeSettingTables = { currency_changes: currencyChanges }
export type StoreSettingTables = Rows<typeof storeSettingTables>
export type StoreSettingDatabase = Database<StoreSettingTables>

export const storeSettingMigrations: Migrations = {
  '0086-currency-changes': {
    async up(database) {
      await createTables(database, { currency_changes: currencyChanges })
    },
  },
}
