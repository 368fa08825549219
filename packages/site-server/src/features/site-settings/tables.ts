import { createTables } from '../../db/columns'
import type { Database, Migrations, Timestamp } from '../../db/database'

/** The table of settings that are tried and not saved. */
export interface SettingTables {
  /** One for each session: `input` is JSON of the form, `settings` JSON of the settings by key that follow from it; `state` names those that were stored. */
  setting_drafts: { session: string; id: string; state: string; input: string; settings: string; made_at: Timestamp }
}
export type SettingDatabase = Database<SettingTables>

export const settingMigrations: Migrations = {
  '0043-setting-drafts': {
    async up(database) {
      await createTables(database, { setting_drafts: 'session id state input settings made_at$' })
    },
  },
}
