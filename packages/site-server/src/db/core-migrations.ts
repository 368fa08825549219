import { createIndexes, createTables } from './columns'
import type { Migrations } from './database'

/** Migrations of the tables that no feature owns. */
export const coreMigrations: Migrations = {
  '0001-site': {
    async up(database) {
      const table = (name: string) => database.schema.createTable(name)
      await table('settings')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute()
      await table('keys')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('secret', 'text', (column) => column.notNull())
        .execute()
      await table('rate_limits')
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('period', 'integer', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('rate_limits_pk', ['key', 'period'])
        .execute()
    },
  },
  '0010-store': {
    async up(database) {
      await database.schema
        .createTable('intents')
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('status', 'integer', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('intents_pk', ['scope', 'id'])
        .execute()
    },
  },
  '0012-standard-names': {
    async up(database) {
      await database.schema.alterTable('intents').renameTo('idempotency_keys').execute()
    },
  },
  // Answers were stored whole, also those of refused calls: megabytes for a request of a hundred bytes.
  '0021-short-idempotency-keys': {
    async up(database) {
      const keys = () => database.schema.alterTable('idempotency_keys')
      await database.deleteFrom('idempotency_keys').where('status', '!=', 200).execute()
      await keys().dropColumn('answer').execute()
      await keys()
        .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await createIndexes(database, [['idempotency_keys', 'made_at']])
    },
  },
  // A table of its own: servers of the version before go on signing with the first key, which verifies here.
  '0044-rotated-keys': {
    async up(database) {
      await createTables(database, { rotated_keys: 'id name secret starts_at$' })
      await createIndexes(database, [['rotated_keys', 'name']])
    },
  },
  '0049-clock': {
    async up(database) {
      await createTables(database, { clock: 'id# seen_at$ jumped_at?$' })
    },
  },
}
