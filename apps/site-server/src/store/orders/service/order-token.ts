import { createHmac } from 'node:crypto'
import type { Database } from '../../../db/database'
import { siteKeys } from '../../../db/keys'
import { isSameText } from '../../../http/identity/signature'

const getToken = (key: string, id: string) => createHmac('sha256', key).update(id).digest('base64url').slice(0, 22)

/** The token of an order in the link of its email. */
export async function orderToken(database: Database, id: string): Promise<string> {
  const [key] = await siteKeys(database, 'order-page')
  return getToken(key, id)
}

/** Whether one of these is the token of an order. */
export async function hasOrderToken(database: Database, id: string, tokens: readonly string[]): Promise<boolean> {
  const keys = await siteKeys(database, 'order-page')
  return keys.some((key) => tokens.some((token) => isSameText(token, getToken(key, id))))
}
