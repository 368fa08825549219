import { createHmac } from 'node:crypto'
import type { Database } from '../../../db/database'
import { siteKeys } from '../../../db/keys'
import { isSameText } from '../../../http/identity/signature'

const getToken = (key: string, session: string) => createHmac('sha256', key).update(session).digest('base64url')

/** The token of a session, in its pages and the response to its login (MEM-01). It is derived, not stored. */
export async function getXsrf(database: Database, session: string): Promise<string> {
  const [key] = await siteKeys(database, 'xsrf')
  return getToken(key, session)
}

/** Whether a token belongs to a session. */
export async function isXsrfToken(database: Database, session: string, given: string | undefined): Promise<boolean> {
  const keys = await siteKeys(database, 'xsrf')
  return keys.some((key) => isSameText(getToken(key, session), given ?? ''))
}
