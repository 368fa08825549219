import { createRoutes, type Routes } from '../../http/context'
import { type AdminTask, pageSize, readPage, readSearch } from '../admin/interface'
import { emailListPage, emailPage } from './pages/admin'
import { countEmails, emailById, listEmails, retryEmail } from './repository'
import type { MailDatabase } from './tables'

/** The line of the overview for emails that could not be sent. */
export async function mailTasks(database: MailDatabase): Promise<AdminTask[]> {
  const count = (await countEmails(database)).get('set-aside') ?? 0
  const text = count === 1 ? '1 email could not be sent' : `${count} emails could not be sent`
  return count > 0 ? [{ text, href: '/config/emails?state=set-aside' }] : []
}

/** The outbox in the admin, which has checked the account already. */
export function mailAdminRoutes(database: MailDatabase): Routes {
  const routes = createRoutes()
  routes.get('/config/emails', async (context) => {
    const state = context.req.query('state') ?? ''
    const search = readSearch(context)
    const counts = await countEmails(database, search)
    const total = state ? (counts.get(state) ?? 0) : [...counts.values()].reduce((sum, count) => sum + count, 0)
    const { page, last } = readPage(context, total)
    const emails = await listEmails(database, { state, search }, pageSize, page)
    return emailListPage(context, { emails, counts, state, search, page, last })
  })
  routes.get('/config/emails/:id', async (context) =>
    emailPage(context, await emailById(database, context.req.param('id'))),
  )
  routes.post('/config/emails/:id/retry', async (context) => {
    const id = context.req.param('id')
    await retryEmail(database, id)
    return context.redirect(`/config/emails/${encodeURIComponent(id)}`, 303)
  })
  return routes
}
