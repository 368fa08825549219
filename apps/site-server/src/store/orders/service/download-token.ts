import { createHmac } from 'node:crypto'
import type { Database } from '../../../db/database'
import { siteKeys } from '../../../db/keys'
import { isSameText } from '../../../http/identity/signature'

const keyName = 'download'

/** The end of a link and its signature, for one line of an order. */
function getToken(key: string, lineId: string, expiresAt: number): string {
  const end = expiresAt.toString(36)
  const signature = createHmac('sha256', key).update(`${lineId} ${end}`).digest('base64url').slice(0, 22)
  return `${end}.${signature}`
}

/** The token of a link that downloads the file of a line until `expiresAt`, in epoch milliseconds. */
export async function downloadToken(database: Database, lineId: string, expiresAt: number): Promise<string> {
  const [key] = await siteKeys(database, keyName)
  return getToken(key, lineId, expiresAt)
}

/** Whether this site has signed a token for a line, and whether its time has passed. */
export async function checkDownloadToken(database: Database, lineId: string, token: string, now: number) {
  const expiresAt = Number.parseInt(token.split('.')[0] ?? '', 36)
  const keys = await siteKeys(database, keyName)
  if (!keys.some((key) => isSameText(token, getToken(key, lineId, expiresAt)))) return 'forged'
  return now < expiresAt ? 'valid' : 'expired'
}
