import type { SiteContext } from '../../../http/context'
import { isWithinRate } from '../../../http/limits/rate-limit'
import { browserName } from '../domain'

/** Lines of a minute in the log of changes: of one account, and of all addresses without one together. */
const maxLines = { failed: 20, locked: 1 } as const

interface Try {
  readonly result: 'succeeded' | 'failed' | 'locked'
  /** Name of the entered address, by which tries are counted. */
  readonly name: string
  /** The account of that address. Undefined for none: the text may be a password in the wrong field. */
  readonly known: { readonly kind: string; readonly email: string } | undefined
}

/** Names a login for the log of changes: of accounts that work on the site, and of addresses without an account. */
export async function noteLogin(context: SiteContext, database: Parameters<typeof isWithinRate>[0], one: Try) {
  const { result, name, known } = one
  if (result !== 'succeeded') {
    // Counted for every address, so that the time of an answer is the same with and without an account.
    const key = `login-${result}:${known ? name : 'unknown'}`
    if (!(await isWithinRate(database, key, maxLines[result]))) return
  }
  if (known && known.kind !== 'owner') return
  const browser = browserName(context.req.header('User-Agent'))
  context.set('login', { account: known?.email ?? 'no account', result, browser })
}
