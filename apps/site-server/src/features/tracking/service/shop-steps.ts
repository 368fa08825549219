import { randomUUID } from 'node:crypto'
import { cookieNames } from '@ashlar/core-site'
import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { SiteContext, Variables } from '../../../http/context'
import { isAdmin } from '../../../http/identity/account'
import { isWithinAddressRate } from '../../../http/limits/rate-limit'
import { getStep, type ShopStep } from '../domain'
import { saveRecords } from '../repository'
import type { TrackingDatabase } from '../tables'

/** Records a visitor may cause in a minute. */
const maxSteps = 60

/** The step that a request was; undefined for nearly all of them. */
function readStep({ req: { method, path }, res }: SiteContext): ShopStep | undefined {
  const location = method === 'POST' ? (res.headers.get('Location') ?? '') : ''
  return getStep({ method, path, status: res.status, location })
}

async function record(context: SiteContext, database: TrackingDatabase, event: ShopStep) {
  const { path } = context.req
  // The page writes the cookie as soon as the visitor allows analytics, and removes it with the permission.
  const visitor = getCookie(context, cookieNames.visitor) ?? ''
  const account = context.get('account')
  if (!/^[\w-]{8,64}$/.test(visitor) || (account && isAdmin(account))) return
  if (!(await isWithinAddressRate(context, database, 'shop-steps', maxSteps))) return
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
    const step = readStep(context)
    if (!step) return
    await record(context, database, step).catch((error) =>
      report(
        `A step in the shop was not recorded (${String(error)}). The visitor notices nothing. Look at the database.`,
      ),
    )
  }
}
