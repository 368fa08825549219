import { timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { Database } from '../../../db/database'
import { isSecure, type SiteContext } from '../../../http/context'
import { orderToken } from '../../orders/interface'

/** Names the orders that this browser may read. It ends with the browser; the letter of an order opens it again. */
const name = 'orders'
const maxOrders = 8

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const tokensOf = (context: SiteContext) => (getCookie(context, name) ?? '').split('.').filter(Boolean)

/** Lets this browser read an order that it has just placed. */
export async function showOrder(context: SiteContext, database: Database, id: string): Promise<void> {
  const token = await orderToken(database, id)
  const others = tokensOf(context).filter((one) => one !== token)
  setCookie(context, name, [token, ...others].slice(0, maxOrders).join('.'), {
    path: '/checkout',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(context),
  })
}

/** Lets this browser read the order of a letter, if the token is that of the order. */
export async function openOrder(context: SiteContext, database: Database, id: string, token: string): Promise<void> {
  if (isSame(token, await orderToken(database, id))) await showOrder(context, database, id)
}

/** Whether this browser has placed an order, or followed the link of its letter. */
export async function mayOpenOrder(context: SiteContext, database: Database, id: string): Promise<boolean> {
  const token = await orderToken(database, id)
  return tokensOf(context).some((one) => isSame(one, token))
}
