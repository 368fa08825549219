import { Hono, type MiddlewareHandler } from 'hono'
import { mayEnter } from '../accounts/account'
import type { Database } from '../database/schema'
import type { SiteContext, Variables } from '../security'
import { exported } from './csv'
import { confirmPage, deleteSubmission, detailPage } from './detail-page'
import { officePage } from './document'
import { type ListName, listPage } from './list-page'
import { overview } from './overview'
import { listed, sources } from './received'

/** Nobody is led to the login; who may not enter is told so. */
export const ownersOnly: MiddlewareHandler<{ Variables: Variables }> = (context, next) => {
  const account = context.get('account')
  if (account && mayEnter(account)) return next()
  if (account) return Promise.resolve(noEntry(context))
  context.header('Cache-Control', 'no-store')
  const { pathname, search } = new URL(context.req.url)
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
  const query = new URLSearchParams({ next: isRead ? pathname + search : '/config/' })
  return Promise.resolve(context.redirect(`/config/login?${query}`, 303))
}

function noEntry(context: SiteContext) {
  const body = (
    <p>
      This account may not enter the office. Nothing was changed. Log out and come in with another account, or go{' '}
      <a href="/">to the first page</a>.
    </p>
  )
  return officePage(context, { title: 'Not for this account', body, status: 403 })
}

/** Where links to a larger plan lead (OWN-04). */
const plans = [
  ['/config/settings/billing/upgrade', 'Upgrade from the trial'],
  ['/config/settings/billing/website-subscriptions', 'Website subscriptions'],
] as const
const planBody = (
  <p>
    The demo has one plan, and it costs nothing. Nothing was changed. <a href="/config/">To the overview</a>
  </p>
)

/** The office of who owns the site: what visitors sent, and what went wrong. */
export function office(database: Database, shop?: Hono<{ Variables: Variables }>) {
  const app = new Hono<{ Variables: Variables }>()
  app.use('/config', ownersOnly)
  app.use('/config/*', ownersOnly)
  app.get('/config', (context) => context.redirect(`/config/${new URL(context.req.url).search}`, 302))
  app.get('/config/', (context) => overview(context, database))
  for (const name of Object.keys(sources) as ListName[]) {
    app.get(`/config/${name}.csv`, async (context) => {
      const rows = await listed(database, sources[name], context.req.query('kind') ?? '')
      return context.body(exported(name, rows), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}.csv"`,
        'Cache-Control': 'no-store',
      })
    })
    app.get(`/config/${name}`, (context) => listPage(context, database, name))
    app.get(`/config/${name}/:id`, (context) => detailPage(context, database, name))
  }
  app.get('/config/submissions/:id/delete', (context) => confirmPage(context, database))
  app.post('/config/submissions/:id/delete', (context) => deleteSubmission(context, database))
  if (shop) app.route('/', shop)
  for (const [path, title] of plans) app.get(path, (context) => officePage(context, { title, body: planBody }))
  app.all('/config/*', (context) =>
    officePage(context, {
      title: 'Not found',
      body: (
        <p>
          There is no such room. Nothing was changed. <a href="/config/">To the overview</a>
        </p>
      ),
      status: 404,
    }),
  )
  return app
}
