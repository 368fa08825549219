import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../db/database'
import { siteKey } from '../../../db/keys'

/** The token of a session, in its pages and the response to its login (MEM-01). It is derived, not stored. */
export async function xsrfOf(database: Database, session: string): Promise<string> {
  return createHmac('sha256', await siteKey(database, 'xsrf'))
    .update(session)
    .digest('base64url')
}

/** Whether a token belongs to a session. */
export async function isXsrfOf(database: Database, session: string, given: string | undefined): Promise<boolean> {
  const expected = Buffer.from(await xsrfOf(database, session))
  const sent = Buffer.from(given ?? '')
  return expected.length === sent.length && timingSafeEqual(expected, sent)
}
