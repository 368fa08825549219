import type { Database } from '../../../db/database'
import { siteKeys } from '../../../db/keys'
import { isSigned, sign } from '../../../http/identity/signature'

type Purpose = 'newsletter-confirm' | 'newsletter-end'

/** A token in the link of an email: it names the address, and only this site can have made it. */
export async function addressToken(database: Database, purpose: Purpose, email: string): Promise<string> {
  const [key] = await siteKeys(database, purpose)
  return sign(key, Buffer.from(email).toString('base64url'))
}

/** The address of a token; undefined for every other text. */
export async function getAddress(database: Database, purpose: Purpose, token: string): Promise<string | undefined> {
  if (token.length > 600 || !isSigned(await siteKeys(database, purpose), token)) return undefined
  return Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()
}
