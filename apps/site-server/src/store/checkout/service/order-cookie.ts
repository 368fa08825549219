import { getCookie, setCookie } from 'hono/cookie'
import type { Database } from '../../../db/database'
import { isSecure, type SiteContext } from '../../../http/context'
import { hasOrderToken, orderToken } from '../../orders/interface'

/** The orders that this browser may read, the last one first: `id~token`. It ends with the browser; the email of an order opens it again. */
const name = 'orders'
const maxOrders = 8

const getEntries = (context: SiteContext) => (getCookie(context, name) ?? '').split('.').filter(Boolean)
const getTokens = (context: SiteContext) => getEntries(context).map((entry) => entry.split('~').at(-1) ?? '')

/** Lets this browser read an order that it has just placed. */
export async function showOrder(context: SiteContext, database: Database, id: string): Promise<void> {
  const token = await orderToken(database, id)
  const others = getEntries(context).filter((known) => !known.endsWith(token))
  setCookie(context, name, [`${id}~${token}`, ...others].slice(0, maxOrders).join('.'), {
    path: '/checkout',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(context),
  })
}

/** Lets this browser read the order of an email, if the token is that of the order. */
export async function openOrder(context: SiteContext, database: Database, id: string, token: string): Promise<void> {
  if (await hasOrderToken(database, id, [token])) await showOrder(context, database, id)
}

/** Whether this browser has placed an order, or followed the link of its email. */
export async function mayOpenOrder(context: SiteContext, database: Database, id: string): Promise<boolean> {
  return hasOrderToken(database, id, getTokens(context))
}

/** The id of the order that this browser has placed or opened last; undefined for none (COM-23). */
export async function lastOrderId(context: SiteContext, database: Database): Promise<string | undefined> {
  const [id, token] = getEntries(context)[0]?.split('~') ?? []
  return id && token && (await hasOrderToken(database, id, [token])) ? id : undefined
}
