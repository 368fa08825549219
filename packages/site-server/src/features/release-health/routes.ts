import type { Catalogue, Channels } from '@ashlar/manifest'
import type { ChannelStore } from '@ashlar/release'
import { jsonType, parseJson, requireType } from '../../http/body'
import { createRoutes, type Routes } from '../../http/context'
import { rateLimit } from '../../http/rate-limit'
import { countStarts, recordsOf, releaseHealth } from './domain'
import { healthPage } from './pages'
import { addStarts, startsSince } from './repository'
import type { ReleaseHealthDatabase } from './tables'

/** Address that pages send records of starts to; the page manifest names it. */
export const healthAddress = '/api/releases/starts'

interface HealthOptions {
  readonly database: ReleaseHealthDatabase
  catalogue(): Catalogue
  channels(): Promise<Channels>
  /** Requests with records that a visitor may make in a minute. Default: 60. */
  readonly maxRequests?: number | undefined
}

/** Names of what no page may go on running: releases as `accordion@1.1.1`, killed blocks by their name alone. */
function revokedIn({ blocks }: Channels): string[] {
  return Object.entries(blocks).flatMap(([name, { revoked = [], killed }]) => [
    ...(killed ? [name] : []),
    ...revoked.map((version) => `${name}@${version}`),
  ])
}

/** Takes the records of pages. They hold nothing of a person, so they need no crumb and no consent. */
export function startRecordRoutes({ database, catalogue, channels, maxRequests = 60 }: HealthOptions): Routes {
  const routes = createRoutes()
  const guard = rateLimit(database, 'starts', maxRequests)
  routes.post(healthAddress, requireType(jsonType, 'JSON'), guard, async (context) => {
    const minute = `${new Date().toISOString().slice(0, 16)}:00.000Z`
    const records = recordsOf(parseJson(await context.req.text()))
    await addStarts(database, countStarts(records, catalogue(), minute))
    const live = await channels()
    context.header('Cache-Control', 'no-store')
    return context.json({ revision: live.revision, revoked: revokedIn(live) })
  })
  return routes
}

/** The page of the admin with the health of releases. */
export function healthAdminRoutes(
  { database, catalogue, channels }: Pick<HealthOptions, 'database' | 'catalogue' | 'channels'>,
  store: ChannelStore | undefined,
): Routes {
  const routes = createRoutes()
  routes.get('/config/releases', async (context) => {
    const since = new Date(Date.now() - 7 * 86_400_000).toISOString()
    const health = releaseHealth(await startsSince(database, since))
    const history = store ? await store.history() : []
    return healthPage(context, { health, channels: await channels(), catalogue: catalogue(), history })
  })
  return routes
}
