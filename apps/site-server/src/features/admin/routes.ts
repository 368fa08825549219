import type { MiddlewareHandler } from 'hono'
import type { Database } from '../../db/database'
import { createRoutes, getOrigin, type Routes, type SiteContext, type Variables } from '../../http/context'
import { isConfirmed } from '../../http/identity/account'
import { ownPath } from '../../http/request/own-path'
import { getAccess, mayOpen } from './domain/access'
import { listCsv } from './domain/csv'
import { listNdjson } from './domain/ndjson'
import type { ReceivedList } from './domain/received-list'
import type { ReadTasks } from './domain/task'
import { confirmPage, detailPage, getId, missingPage } from './pages/detail-page'
import { listPage, readQuery } from './pages/list-page'
import { noAccessPage, planPage, unknownPage } from './pages/messages'
import { overview } from './pages/overview'
import { receivedInParts } from './repository'
import { csvStream } from './service/csv-stream'

interface AdminOptions {
  /** All that the owner sees and changes. */
  readonly database: Database
  /** Lists of received things; the first is shown on the overview. */
  readonly lists: readonly ReceivedList[]
  /** What the overview shows to do, feature by feature. */
  readonly tasks: readonly ReadTasks[]
  /** Pages of other features under `/config/`. */
  readonly ofFeatures: readonly Routes[]
}

const isRead = ({ method }: SiteContext['req']) => method === 'GET' || method === 'HEAD'

/** Leads to a page that asks for a password, and from there back to the page that was asked for. */
function askFirst(context: SiteContext, page: string, next: string): Response {
  context.header('Cache-Control', 'no-store')
  return context.redirect(`${page}?${new URLSearchParams({ next })}`, 303)
}

/** The page with the form that was sent. */
function pageBefore(context: SiteContext): string {
  const url = URL.parse(context.req.header('Referer') ?? '')
  return (url?.origin === getOrigin(context) && ownPath(url.pathname + url.search)) || '/config/'
}

/** Visitors are redirected to the login; an account without the permission gets a page with the reason. */
const adminsOnly: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
  const account = context.get('account')
  const { req } = context
  const { pathname, search } = new URL(req.url)
  if (!account) return askFirst(context, '/config/login', isRead(req) ? pathname + search : '/config/')
  const access = getAccess(req.path, isRead(req) ? {} : await req.parseBody())
  if (!mayOpen(account, access)) return noAccessPage(context)
  if (access.isConfirmed && !isConfirmed(account))
    return askFirst(context, '/config/confirm', isRead(req) ? pathname + search : pageBefore(context))
  return next()
}

/** Addresses that links to a larger plan lead to (OWN-04). */
const plans = [
  ['/config/settings/billing/upgrade', 'Upgrade from the trial'],
  ['/config/settings/billing/website-subscriptions', 'Website subscriptions'],
] as const

function listRoutes(routes: Routes, database: Database, list: ReceivedList) {
  const { name, source, remove, accept } = list
  routes.get(`/config/${name}.csv`, (context) => {
    const query = readQuery(context)
    const parts = listCsv(list, () => receivedInParts(database, source, query))
    return context.body(csvStream(parts), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    })
  })
  routes.get(`/config/${name}.ndjson`, (context) => {
    const { since = '' } = context.req.query()
    return context.body(csvStream(listNdjson(receivedInParts(database, source, readQuery(context)), since)), 200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.ndjson"`,
      'Cache-Control': 'no-store',
    })
  })
  routes.get(`/config/${name}`, (context) => listPage(context, database, list))
  routes.get(`/config/${name}/:id`, (context) => detailPage(context, database, list))
  if (accept)
    routes.post(`/config/${name}/:id/accept`, async (context) => {
      if (!(await accept.act(getId(context)))) return missingPage(context, list)
      return context.redirect(`/config/${name}`, 303)
    })
  if (!remove) return
  routes.get(`/config/${name}/:id/delete`, (context) => confirmPage(context, database, list))
  routes.post(`/config/${name}/:id/delete`, async (context) => {
    if (!(await remove(getId(context)))) return missingPage(context, list)
    context.header('Cache-Control', 'no-store')
    return context.redirect(`/config/${name}?deleted=true`, 303)
  })
}

/** The admin of the site's owner: submissions, events and errors, and the pages that other features add. */
export function adminRoutes({ database, lists, tasks, ofFeatures }: AdminOptions): Routes {
  const routes = createRoutes()
  routes.use('/config', adminsOnly)
  routes.use('/config/*', adminsOnly)
  routes.get('/config', (context) => context.redirect(`/config/${new URL(context.req.url).search}`, 302))
  routes.get('/config/', (context) => overview(context, { database, lists, tasks }))
  for (const list of lists) listRoutes(routes, database, list)
  for (const feature of ofFeatures) routes.route('/', feature)
  for (const [path, title] of plans) routes.get(path, (context) => planPage(context, title))
  routes.all('/config/*', unknownPage)
  return routes
}
