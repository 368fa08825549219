import { createHmac, timingSafeEqual } from 'node:crypto'
import { siteKey } from '../database/queries'
import type { Database } from '../database/schema'

/** The token of a session, which its pages and its login bring: nothing of it is kept, and another session's is another (MEM-01). */
export async function xsrfOf(database: Database, session: string): Promise<string> {
  return createHmac('sha256', await siteKey(database, 'xsrf'))
    .update(session)
    .digest('base64url')
}

export async function isXsrfOf(database: Database, session: string, given: string | undefined): Promise<boolean> {
  const expected = Buffer.from(await xsrfOf(database, session))
  const sent = Buffer.from(given ?? '')
  return expected.length === sent.length && timingSafeEqual(expected, sent)
}
