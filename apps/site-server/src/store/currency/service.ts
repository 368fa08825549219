import { inTransaction } from '../../db/database'
import {
  addCurrencyChange,
  type Conversion,
  convertSettings,
  saveStoreSettings,
  storeSettings,
} from '../settings/interface'
import { getProblems } from './domain'
import { type CurrencyDatabase, convertAmounts, lockAmounts, readAmounts } from './repository'

/** Another change came first: this one was made for amounts that are not there any more. */
class ChangedAlready extends Error {}

/** Changes the currency of the shop with all amounts, or nothing. The result is why it could not be done; none where it was. */
export async function changeCurrency(database: CurrencyDatabase, conversion: Conversion): Promise<readonly string[]> {
  const { from } = conversion
  try {
    return await inTransaction(database, async (transaction) => {
      const isFirst = await addCurrencyChange(transaction, conversion)
      const settings = await storeSettings(transaction)
      // A form that is sent twice would convert twice.
      if (!isFirst || settings.selectedCurrency !== from) throw new ChangedAlready()
      await lockAmounts(transaction, from)
      const problems = getProblems(await readAmounts(transaction, from), conversion)
      if (problems.length > 0) throw new NotPossible(problems)
      await convertAmounts(transaction, conversion)
      await saveStoreSettings(transaction, convertSettings(settings, conversion))
      return []
    })
  } catch (error) {
    if (error instanceof NotPossible) return error.problems
    if (error instanceof ChangedAlready) return ['The shop does not sell in this currency any more.']
    throw error
  }
}

/** Some amounts cannot be converted. */
class NotPossible extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems[0])
  }
}
