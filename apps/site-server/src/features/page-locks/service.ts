import type { Database } from '../../db/database'
import { siteKeys } from '../../db/keys'
import type { SiteContext } from '../../http/context'
import { readPrivateCookie, setPrivateCookie } from '../../http/identity/private-cookies'
import { isSigned, sign } from '../../http/identity/signature'
import { hashPassword, isPassword } from '../accounts/interface'
import { getLock, saveLock } from './repository'

/** Opens the pages whose password a visitor has entered. */
export const pageLockCookie = 'pageLock'

/** A new password ends all earlier visits, as it is part of the secret. */
async function getSecrets(database: Database, path: string, lock: string) {
  const [current, ...others] = await siteKeys(database, 'page-lock')
  const getSecret = (key: string) => `${key}.${path}.${lock}`
  return [getSecret(current), ...others.map(getSecret)] as const
}

/** Whether this visitor may see a page: it has no password, or the visitor has entered it. */
export async function isUnlocked(context: SiteContext, database: Database, path: string): Promise<boolean> {
  const lock = await getLock(database, path)
  if (lock === undefined) return true
  const shown = readPrivateCookie(context, { name: pageLockCookie, path })
  return shown !== undefined && isSigned(await getSecrets(database, path, lock), shown)
}

/** Opens a page for this visitor until the browser ends; false for a wrong password. */
export async function unlock(context: SiteContext, database: Database, path: string, password: string) {
  const lock = await getLock(database, path)
  if (!(await isPassword(password, lock)) || lock === undefined) return false
  const [secret] = await getSecrets(database, path, lock)
  setPrivateCookie(context, { name: pageLockCookie, path }, sign(secret))
  return true
}

/** Gives a page a password. */
export async function lockPage(database: Database, path: string, password: string): Promise<void> {
  await saveLock(database, path, await hashPassword(password))
}
