import { cookieNames } from '@ashlar/core-site'
import type { Catalogue, Channels } from '@ashlar/manifest'
import { type ChannelStore, judgedPeriod, readPageRecords, revokedIn } from '@ashlar/release'
import type { MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { createRoutes, isFilePath, type Routes, type SiteContext, type Variables } from '../../http/context'
import { jsonType, parseJson, requireType } from '../../http/request/body'
import { wideNetwork } from '../../http/request/client-address'
import type { ReleaseError } from './domain/errors'
import { releaseHealth } from './domain/health'
import { healthPage } from './pages'
import type { ShownTrial } from './pages/trial'
import { startsSince } from './repository'
import { readMinutes } from './repository/minutes'
import { changeChannels } from './service/change-channels'
import type { StartCounter } from './service/counts'
import { readJudged } from './service/heal'
import { followTokenKeys, makeToken, newTokenId, readToken } from './service/tokens'
import type { ReleaseHealthDatabase } from './tables'

/** Has the number by which the session of a visitor chooses its releases, where it allows analytics: the runtime writes it. */
export const cohortCookie = 'ashlar_cohort'

/** Address that pages send records of starts to; the page manifest names it. */
export const healthAddress = '/api/releases/starts'

interface HealthOptions {
  /** Keeps how many starts each release had. */
  readonly database: ReleaseHealthDatabase
  /** The releases of now: a record of any other is not counted. */
  catalogue(): Catalogue
  /** The release and the canary of each block, which a record has to agree with. */
  channels(): Promise<Channels>
  /** Counts what pages send. */
  readonly counter: StartCounter
  /** Requests with records that a network may make in a minute. Default: 60. */
  readonly maxRequests?: number | undefined
}

/** Bounds the calls of a network in a minute, in memory: a database would be asked for each call. */
function createCallLimit(max: number) {
  let [minute, calls] = [0, new Map<string, number>()]
  return (network: string): boolean => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) [minute, calls] = [now, new Map()]
    const count = (calls.get(network) ?? 0) + 1
    calls.set(network, count)
    return count <= max
  }
}

const isRefused = (context: SiteContext) => getCookie(context, cookieNames.consent) === 'false'

/** The number by which the session of a visitor chooses its releases; undefined for a visitor without one, and for a page that nobody looks at yet. */
function readSession(context: SiteContext): string | undefined {
  const isLookedAt = context.req.method === 'GET' && !/prefetch/i.test(context.req.header('Sec-Purpose') ?? '')
  const number = getCookie(context, cohortCookie)
  return isLookedAt && !isRefused(context) && number && /^\d{1,10}$/.test(number) ? number : undefined
}

/** Both parts of the tokens. */
interface StartTokens {
  /** Lets the page of a request have a token. */
  open(context: SiteContext): Promise<void>
  /** The same for each page; removes the number of a visitor's session where it is refused. */
  readonly give: MiddlewareHandler<{ Variables: Variables }>
}

/** Gives each page a token, by which the records of a page that this site has made are known, and counts what it is served with. */
export function createStartTokens(options: Omit<HealthOptions, 'maxRequests'>): StartTokens {
  const { database, catalogue, channels, counter } = options
  const readKeys = followTokenKeys(database)
  async function open(context: SiteContext) {
    const keys = await readKeys()
    const { id: site } = context.get('site')
    const session = readSession(context)
    const live = session === undefined ? undefined : await channels()
    context.set('startToken', (blocks) => {
      const id = newTokenId()
      const page = { site, session: session ?? '', network: wideNetwork(context), blocks }
      const isAwaited = live !== undefined && counter.serve(page, id, catalogue(), live)
      return makeToken(keys, site, Date.now(), id, isAwaited)
    })
  }
  return {
    open,
    give: async (context, next) => {
      if (isFilePath(context.req.path)) return next()
      // On a page without a canary no script removes it.
      if (isRefused(context) && getCookie(context, cohortCookie)) deleteCookie(context, cohortCookie)
      await open(context)
      return next()
    },
  }
}

/** Over the limit nothing is counted, and a page is told all the same what it may not go on running: many visitors may share a network. */
function tooManyRecords(context: SiteContext, answer: object) {
  context.header('Retry-After', '60')
  const error = 'Too many requests. These records were not counted. Records of the next minute are.'
  return context.json({ error, ...answer }, 429)
}

/** Takes the records of pages. They hold nothing of a person, so they need no crumb and no consent. */
export function startRecordRoutes(options: HealthOptions): Routes {
  const { database, catalogue, channels, counter, maxRequests = 60 } = options
  const routes = createRoutes()
  const readKeys = followTokenKeys(database)
  const isWithin = createCallLimit(maxRequests)
  routes.post(healthAddress, requireType(jsonType, 'JSON'), async (context) => {
    const network = wideNetwork(context)
    const live = await channels()
    const answer = { revision: live.revision, revoked: revokedIn(live) }
    if (!isWithin(network)) return tooManyRecords(context, answer)
    const sent = readPageRecords(parseJson(await context.req.text()), catalogue(), live)
    const tokenId = sent.token === '' ? undefined : readToken(await readKeys(), sent.site, sent.token, Date.now())
    counter.add(sent, { network, tokenId }, catalogue(), live)
    context.header('Cache-Control', 'no-store')
    return context.json(answer)
  })
  return routes
}

type AdminOptions = Pick<HealthOptions, 'database' | 'catalogue' | 'channels'>
interface AdminPageOptions extends AdminOptions {
  /** What was thrown in scripts of releases since a time. */
  readErrors(since: string): Promise<readonly ReleaseError[]>
}

/** All canaries and holdbacks, by name, with their verdicts and curves. */
async function getTrials(parts: AdminOptions & { readonly store: ChannelStore; readonly site: string }) {
  const [channels, now] = [await parts.store.read(), new Date()]
  const trials: Record<string, ShownTrial> = {}
  for (const { block, verdict } of await readJudged(parts, channels, now)) {
    const period = judgedPeriod(channels, parts.catalogue(), block)
    if (!period) continue
    const { version, stable } = period
    trials[block] = { verdict, version, stable, minutes: await readMinutes(parts.database, period, now) }
  }
  return trials
}

/** The page of the admin with the health of releases, and the buttons that change the channels. */
export function healthAdminRoutes(options: AdminPageOptions, store: ChannelStore | undefined): Routes {
  const { database, catalogue, channels, readErrors } = options
  const routes = createRoutes()
  async function show(context: SiteContext, problem?: string) {
    const { id: site } = context.get('site')
    const since = new Date(Date.now() - 7 * 86_400_000).toISOString()
    const health = releaseHealth(await startsSince(database, since))
    const history = store ? await store.history() : []
    const changes = store && { site, trials: await getTrials({ ...options, store, site }) }
    const live = store ? await store.read() : await channels()
    const errors = await readErrors(since)
    return healthPage(context, { health, history, errors, channels: live, catalogue: catalogue(), changes, problem })
  }
  routes.get('/config/releases', (context) => show(context))
  routes.post('/config/releases', async (context) => {
    if (!store) return context.notFound()
    const { id: site } = context.get('site')
    const problem = await changeChannels(await context.req.parseBody(), { store, catalogue, site })
    if (problem) return show(context, problem)
    context.header('Cache-Control', 'no-store')
    return context.redirect('/config/releases', 303)
  })
  return routes
}
