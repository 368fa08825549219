import { text } from './columns'
import { callRevisions, clock, idempotencyKeys, keys, rateLimits, rotatedKeys, setFiles, settings } from './core-tables'
import { addColumns, createIndexes, createTables } from './create-tables'
import type { Migrations } from './database'

/** Migrations of the tables that no feature owns. */
export const coreMigrations: Migrations = {
  '0001-site': {
    async up(database) {
      await createTables(database, { settings, keys, rate_limits: rateLimits })
    },
  },
  '0010-store': {
    async up(database) {
      const { scope, id, status, made_at } = idempotencyKeys
      await createTables(database, { intents: { scope, id, status, answer: text, made_at } })
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
      await database.deleteFrom('idempotency_keys').where('status', '!=', 200).execute()
      await database.schema.alterTable('idempotency_keys').dropColumn('answer').execute()
      await addColumns(database, { idempotency_keys: callRevisions })
      await createIndexes(database, [['idempotency_keys', 'made_at']])
    },
  },
  // A table of its own: servers of the version before go on signing with the first key, which verifies here.
  '0044-rotated-keys': {
    async up(database) {
      await createTables(database, { rotated_keys: rotatedKeys })
      await createIndexes(database, [['rotated_keys', 'name']])
    },
  },
  '0049-clock': {
    async up(database) {
      await createTables(database, { clock })
    },
  },
  '0057-set-files': {
    async up(database) {
      await createTables(database, { set_files: setFiles })
    },
  },
}
