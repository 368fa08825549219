import { createHmac } from 'node:crypto'
import type { Database } from '../../../db/database'
import { siteKey } from '../../../db/keys'

/** The token of an order in the link of its letter. */
export async function orderToken(database: Database, id: string): Promise<string> {
  const key = await siteKey(database, 'order-page')
  return createHmac('sha256', key).update(id).digest('base64url').slice(0, 22)
}
