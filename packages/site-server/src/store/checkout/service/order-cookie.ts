import { getCookie, setCookie } from 'hono/cookie'
import type { Database } from '../../../db/database'
import { isSecure, type SiteContext } from '../../../http/context'
import { hasOrderToken, orderToken } from '../../orders/interface'

/** Names the orders that this browser may read. It ends with the browser; the email of an order opens it again. */
const name = 'orders'
const maxOrders = 8

const getTokens = (context: SiteContext) => (getCookie(context, name) ?? '').split('.').filter(Boolean)

/** Lets this browser read an order that it has just placed. */
export async function showOrder(context: SiteContext, database: Database, id: string): Promise<void> {
  const token = await orderToken(database, id)
  const others = getTokens(context).filter((known) => known !== token)
  setCookie(context, name, [token, ...others].slice(0, maxOrders).join('.'), {
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
