import { siteKeys } from '../../../db/keys'
import type { SiteContext } from '../../../http/context'
import { readPrivateCookie, setPrivateCookie } from '../../../http/identity/private-cookies'
import { isSigned, sign } from '../../../http/identity/signature'
import type { AccountDatabase } from '../tables'

/** Set at a login. Tries of other browsers then cannot use up those of this one; it opens nothing by itself. */
const cookie = { name: 'device' }
/** A year, in seconds. */
const maxAge = 365 * 24 * 60 * 60

async function getSecrets(database: AccountDatabase, account: string) {
  const [current, ...others] = await siteKeys(database, 'device')
  return [`${current}.${account}`, ...others.map((key) => `${key}.${account}`)] as const
}

/** A name of this browser, if the account has logged in from it before. */
export async function knownDevice(context: SiteContext, database: AccountDatabase, account: string) {
  const value = readPrivateCookie(context, cookie)
  return value && isSigned(await getSecrets(database, account), value) ? value.split('.')[0] : undefined
}

/** Remembers that the account has logged in from this browser. */
export async function rememberDevice(context: SiteContext, database: AccountDatabase, account: string) {
  if (await knownDevice(context, database, account)) return
  const [secret] = await getSecrets(database, account)
  setPrivateCookie(context, cookie, sign(secret), maxAge)
}
