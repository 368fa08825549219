import type { MiddlewareHandler } from 'hono'
import type { Database } from '../../db/database'
import { isAdmin } from '../../http/account'
import { createRoutes, type Routes, type Variables } from '../../http/context'
import { listCsv } from './domain/csv'
import type { ReceivedList } from './domain/received-list'
import { confirmPage, detailPage, idOf, missingPage } from './pages/detail-page'
import { listPage } from './pages/list-page'
import { noAccessPage, planPage, unknownPage } from './pages/messages'
import { overview } from './pages/overview'
import { listReceived } from './repository'

interface AdminOptions {
  readonly database: Database
  /** Lists of received things; the first is shown on the overview. */
  readonly lists: readonly ReceivedList[]
  /** Pages of other features under `/config/`. */
  readonly more: readonly Routes[]
}

/** Visitors are redirected to the login; an account without access gets a page with the reason. */
const adminsOnly: MiddlewareHandler<{ Variables: Variables }> = (context, next) => {
  const account = context.get('account')
  if (account && isAdmin(account)) return next()
  if (account) return Promise.resolve(noAccessPage(context))
  context.header('Cache-Control', 'no-store')
  const { pathname, search } = new URL(context.req.url)
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
  const query = new URLSearchParams({ next: isRead ? pathname + search : '/config/' })
  return Promise.resolve(context.redirect(`/config/login?${query}`, 303))
}

/** Addresses that links to a larger plan lead to (OWN-04). */
const plans = [
  ['/config/settings/billing/upgrade', 'Upgrade from the trial'],
  ['/config/settings/billing/website-subscriptions', 'Website subscriptions'],
] as const

function listRoutes(routes: Routes, database: Database, list: ReceivedList) {
  const { name, source, remove } = list
  routes.get(`/config/${name}.csv`, async (context) => {
    const rows = await listReceived(database, source, context.req.query('kind') ?? '')
    return context.body(listCsv(list, rows), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    })
  })
  routes.get(`/config/${name}`, (context) => listPage(context, database, list))
  routes.get(`/config/${name}/:id`, (context) => detailPage(context, database, list))
  if (!remove) return
  routes.get(`/config/${name}/:id/delete`, (context) => confirmPage(context, database, list))
  routes.post(`/config/${name}/:id/delete`, async (context) => {
    if (!(await remove(idOf(context)))) return missingPage(context, list)
    context.header('Cache-Control', 'no-store')
    return context.redirect(`/config/${name}?deleted=true`, 303)
  })
}

/** The admin of the site's owner: submissions, events and errors, and the pages that other features add. */
export function adminRoutes({ database, lists, more }: AdminOptions): Routes {
  const routes = createRoutes()
  routes.use('/config', adminsOnly)
  routes.use('/config/*', adminsOnly)
  routes.get('/config', (context) => context.redirect(`/config/${new URL(context.req.url).search}`, 302))
  routes.get('/config/', (context) => overview(context, database, lists))
  for (const list of lists) listRoutes(routes, database, list)
  for (const one of more) routes.route('/', one)
  for (const [path, title] of plans) routes.get(path, (context) => planPage(context, title))
  routes.all('/config/*', unknownPage)
  return routes
}
