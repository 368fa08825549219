import { bigint, type Rows, text } from '../../db/columns'
import { createTables } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/**
 * Settings that are tried and not saved, one row for each session: `input` is JSON of the form, `settings` JSON of the settings by
 * key that follow from it; `state` names those that were stored.
 */
const drafts = { session: text, id: text, state: text, input: text, settings: text, made_at: bigint }

export const settingTables = { setting_drafts: drafts }
export type SettingTables = Rows<typeof settingTables>
export type SettingDatabase = Database<SettingTables>

export const settingMigrations: Migrations = {
  '0043-setting-drafts': {
    async up(database) {
      await createTables(database, { setting_drafts: drafts })
    },
  },
}
