import { followKeys, type SiteKeys } from '../../../db/keys'
import { randomText } from '../../../http/identity/random'
import { isSameText, isSigned, sign } from '../../../http/identity/signature'
import type { ReleaseHealthDatabase } from '../tables'

/** Time for which the records of a page count as signed, in milliseconds. */
const tokenLifetime = 30 * 60_000
/** Clocks of two servers may differ by as much: a page of one that is ahead was made in the future of the other. */
const maxAhead = 5 * 60_000
/** Time for which it is remembered that a token was used, in milliseconds. */
export const claimLifetime = tokenLifetime + maxAhead

/** The end of an id whose page is awaited to report. */
const mark = '~'

/** The random part of a token. */
export const newTokenId = (): string => randomText('base64url').slice(0, 12)

/** Makes the token of a page: random, of this time and site, and signed. It says whether the end of its view is awaited. */
export function makeToken([key]: SiteKeys, site: string, now: number, id = newTokenId(), isAwaited = false): string {
  return sign(`${key} ${site}`, `${id}${isAwaited ? mark : ''}-${now.toString(36)}`)
}

/** The id that a page was made with whose end is awaited; undefined for any other. */
export const awaitedId = (tokenId: string | undefined): string | undefined =>
  tokenId?.endsWith(mark) ? tokenId.slice(0, -mark.length) : undefined

/** The random part of a token that this site has made and that has not expired; undefined for any other. */
export function readToken(keys: SiteKeys, site: string, token: string, now: number): string | undefined {
  const [id = '', time = ''] = (token.split('.')[0] ?? '').split(/-(?=[^-]*$)/)
  const made = Number.parseInt(time, 36)
  const isFresh = made <= now + maxAhead && made > now - tokenLifetime
  const secrets = keys.map((key) => `${key} ${site}`)
  return isFresh && token.length < 100 && isSigned(secrets, token) && !isSameText(id, '') ? id : undefined
}

/** The keys of tokens, as they are now. */
export const followTokenKeys = (database: ReleaseHealthDatabase) => followKeys(database as never, 'starts')
