import { createHmac } from 'node:crypto'
import type { Database } from '../../../db/database'
import { siteKeys } from '../../../db/keys'
import { isSameText, isSigned, sign } from '../../../http/identity/signature'

/** What signs the tokens of a session; pages of before this was signed with had it itself as the token. */
const getSecret = (key: string, session: string) => createHmac('sha256', key).update(session).digest('base64url')

/** A token of a session, for its pages and the response to its login (MEM-01). Not stored, and another in each response, as the crumb of a page is. */
export async function getXsrf(database: Database, session: string): Promise<string> {
  const [key] = await siteKeys(database, 'xsrf')
  return sign(getSecret(key, session))
}

/** Whether a token belongs to a session. */
export async function isXsrfToken(database: Database, session: string, given = ''): Promise<boolean> {
  const secrets = (await siteKeys(database, 'xsrf')).map((key) => getSecret(key, session))
  return isSigned(secrets, given) || secrets.some((secret) => isSameText(secret, given))
}
