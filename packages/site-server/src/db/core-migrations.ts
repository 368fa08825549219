import { addColumns, createIndexes, createTables } from './columns'
import type { Migrations } from './database'

/** Migrations of the tables that no feature owns. */
export const coreMigrations: Migrations = {
  '0001-site': {
    async up(database) {
      await createTables(database, {
        settings: 'key value',
        keys: 'name secret',
        rate_limits: 'key* period*# count#',
      })
    },
  },
  '0010-store': {
    async up(database) {
      await createTables(database, { intents: 'scope* id* status# answer made_at$' })
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
      await addColumns(database, { idempotency_keys: 'revision#=0' })
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
  '0057-set-files': {
    async up(database) {
      await createTables(database, { set_files: 'name text used_at' })
    },
  },
}
