import { type Database, inTransaction } from '../../db/database'
import { saveSetting } from '../../db/settings'
import { type LegalPageName, type LegalTexts, legalTextsKey, readLegalTexts } from '../../http/response/legal-pages'

/** A text of a page in one language, and the one that the owner has changed it from. */
interface LegalChange {
  readonly name: LegalPageName
  readonly language: string
  /** Empty takes the text away. */
  readonly text: string
  /** What was stored when the form was opened; empty for nothing. */
  readonly before: string
  /** Day of the change, YYYY-MM-DD. */
  readonly savedOn: string
}

export const storedText = (texts: LegalTexts, { name, language }: Pick<LegalChange, 'name' | 'language'>): string =>
  texts[name]?.[language]?.text ?? ''

/** Saves a text; false, and nothing is saved, where another one has been saved since the form was opened. */
export const saveLegalText = (database: Database, change: LegalChange): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const { name, language, text, before, savedOn } = change
    // Writes first, so that another change of the texts waits.
    await transaction
      .insertInto('settings')
      .values({ key: legalTextsKey, value: '{}' })
      .onConflict((row) => row.column('key').doUpdateSet((old) => ({ value: old.ref('settings.value') })))
      .execute()
    const texts = await readLegalTexts(transaction)
    if (storedText(texts, change) !== before) return false
    const { [language]: _old, ...others } = texts[name] ?? {}
    const changed = text === '' ? others : { ...others, [language]: { text, savedOn } }
    await saveSetting(transaction, legalTextsKey, { ...texts, [name]: changed } satisfies LegalTexts)
    return true
  })
