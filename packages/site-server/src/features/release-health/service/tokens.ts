import { followKeys, type SiteKeys } from '../../../db/keys'
import { randomText } from '../../../http/random'
import { isSameText, isSigned, sign } from '../../../http/signature'
import type { ReleaseHealthDatabase } from '../tables'

/** Time for which the records of a page count as signed, in milliseconds. */
export const tokenLifetime = 30 * 60_000

/** Makes the token of a page: random, of this time and site, and signed. */
export function makeToken([key]: SiteKeys, site: string, now: number): string {
  return sign(`${key} ${site}`, `${randomText('base64url').slice(0, 12)}-${now.toString(36)}`)
}

/** The random part of a token that this site has made and that has not expired; undefined for any other. */
export function readToken(keys: SiteKeys, site: string, token: string, now: number): string | undefined {
  const [id = '', time = ''] = (token.split('.')[0] ?? '').split(/-(?=[^-]*$)/)
  const made = Number.parseInt(time, 36)
  const isFresh = made <= now + 60_000 && made > now - tokenLifetime
  const secrets = keys.map((key) => `${key} ${site}`)
  return isFresh && token.length < 100 && isSigned(secrets, token) && !isSameText(id, '') ? id : undefined
}

/** The keys of tokens, as they are now. */
export const followTokenKeys = (database: ReleaseHealthDatabase) => followKeys(database as never, 'starts')
