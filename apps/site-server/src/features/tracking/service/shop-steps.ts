import { randomUUID } from 'node:crypto'
import { cookieNames } from '@ashlar/core-site'
import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { SiteContext, Variables } from '../../../http/context'
import { isAdmin } from '../../../http/identity/account'
import { isWithinVisitorRate } from '../../../http/limits/rate-limit'
import { getStep } from '../domain'
import { saveRecords } from '../repository'
import type { TrackingDatabase } from '../tables'

/** Records a visitor may cause in a minute. */
const maxSteps = 60

async function record(context: SiteContext, database: TrackingDatabase) {
  const { method, path } = context.req
  const { status, headers } = context.res
  const event = getStep({ method, path, status, location: headers.get('Location') ?? '' })
  // The page writes the cookie as soon as the visitor allows analytics, and removes it with the permission.
  const visitor = getCookie(context, cookieNames.visitor) ?? ''
  const account = context.get('account')
  if (!event || !/^[\w-]{8,64}$/.test(visitor) || (account && isAdmin(account))) return
  if (!(await isWithinVisitorRate(context, database, 'shop-steps', maxSteps))) return
  const row = { record_id: randomUUID(), path, event, content: '{}', visitor, received_at: new Date().toISOString() }
  await saveRecords(database, [row])
}

/**
 * Records how far a visitor who allows analytics comes in the shop: the checkout runs no scripts that could. A record that cannot be
 * saved is reported and changes no answer (TRK-14).
 */
export function recordShopSteps(
  database: TrackingDatabase,
  report: (problem: string) => void,
): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    await next()
    await record(context, database).catch((error) =>
      report(
        `A step in the shop was not recorded (${String(error)}). The visitor notices nothing. Look at the database.`,
      ),
    )
  }
}
