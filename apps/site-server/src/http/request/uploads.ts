import type { MiddlewareHandler } from 'hono'
import type { Database } from '../../db/database'
import type { Variables } from '../context'
import { may } from '../identity/account'
import { isWithinRate, tooMany } from '../limits/rate-limit'
import { createWorkQueue } from '../limits/work-queue'
import { isUpload } from './body'
import { readWithin } from './body-limit'
import { refuseNulBody } from './nul'

/** A form takes three times its bytes of memory while it is read. */
const reading = { maxRunning: 3, maxWaiting: 10 }
/** Forms with files of one account in a minute. */
const maxForms = 60

/** Reads forms with files, once it is known who sends them: large ones only of accounts that may change products. */
export function uploads(database: Database): MiddlewareHandler<{ Variables: Variables }> {
  const queue = createWorkQueue(reading)
  return async (context, next) => {
    if (!isUpload(context)) return next()
    const account = context.get('account')
    if (!account || !may(account, 'orders'))
      return (await readWithin(context, 'ordinary')) ?? (await refuseNulBody(context)) ?? next()
    if (!(await isWithinRate(database, `uploads:${account.id}`, maxForms))) return tooMany(context)
    return queue.run(
      async () => (await readWithin(context, 'files')) ?? (await refuseNulBody(context)) ?? (await next()),
    )
  }
}
