import type { Database } from '../../db/database'
import { saveSetting, setting } from '../../db/settings'
import { defaultStoreSettings, type StoreSettings } from './domain/store-settings'

const key = 'storeSettings'

/** The settings now; a missing one has its default. */
export async function storeSettings(database: Database): Promise<StoreSettings> {
  return { ...defaultStoreSettings, ...(await setting<Partial<StoreSettings>>(database, key, {})) }
}
export const saveStoreSettings = (database: Database, settings: StoreSettings) => saveSetting(database, key, settings)
