import { type Database, inTransaction } from '../../db/database'
import { saveSetting, setting } from '../../db/settings'
import type { Settings } from './domain/members'
import { defaultLanguages, noHeaderFooter } from './domain/site-calls'
import type { SettingDatabase, SettingTables } from './tables'

/** The settings of the form, with what counts where none is stored. */
const defaults: Settings = {
  cookieSettings: {},
  siteSettings: {},
  headerFooter: noHeaderFooter,
  multilingual: defaultLanguages,
  pins: {},
}

/** All settings of the form by their keys. */
export async function readSettings(database: Database): Promise<Settings> {
  const entries = Object.entries(defaults).map(async ([key, value]) => [key, await setting(database, key, value)])
  return Object.fromEntries(await Promise.all(entries))
}

/** Changes settings, unless another change came first: then `change` gets its result and answers undefined. */
export function changeSettings(
  database: Database,
  change: (settings: Settings) => Settings | undefined,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    // Writes first, so that every other change of the settings waits.
    await transaction
      .updateTable('settings')
      .set((row) => ({ value: row.ref('value') }))
      .execute()
    const settings = await readSettings(transaction)
    const changed = change(settings)
    if (!changed) return false
    for (const [key, value] of Object.entries(changed))
      if (value !== settings[key]) await saveSetting(transaction, key, value)
    return true
  })
}

/** Settings that are tried and not saved. */
export interface SettingDraft {
  /** Stands in the address of a preview. */
  readonly id: string
  /** The form as it was sent. */
  readonly input: Readonly<Record<string, string>>
  /** Names the stored settings that it was made of. */
  readonly state: string
  /** The settings by key that follow from it. */
  readonly settings: Settings
  /** In epoch milliseconds. */
  readonly madeAt: number
}

/** Stores the draft of a session in place of its last one. */
export async function saveDraft(database: SettingDatabase, session: string, draft: SettingDraft): Promise<void> {
  const { id, state, madeAt: made_at } = draft
  const row = { id, state, made_at, input: JSON.stringify(draft.input), settings: JSON.stringify(draft.settings) }
  await database
    .insertInto('setting_drafts')
    .values({ session, ...row })
    .onConflict((conflict) => conflict.column('session').doUpdateSet(row))
    .execute()
}

/** The draft of a session. */
export async function getDraft(database: SettingDatabase, session: string): Promise<SettingDraft | undefined> {
  const row = await database.selectFrom('setting_drafts').selectAll().where('session', '=', session).executeTakeFirst()
  if (!row) return undefined
  const { id, state, made_at, input, settings } = row
  return { id, state, madeAt: made_at, input: JSON.parse(input), settings: JSON.parse(settings) }
}

export async function deleteDraft(database: Database<SettingTables>, session: string): Promise<void> {
  await database.deleteFrom('setting_drafts').where('session', '=', session).execute()
}
