import { createRoutes, type Routes } from '../../http/context'
import { type AdminTask, pageSize, readPage } from '../admin/interface'
import { letterListPage, letterPage } from './pages/admin'
import { countLetters, letterById, listLetters, retryLetter } from './repository'
import type { MailDatabase } from './tables'

/** The line of the overview for letters that could not be sent. */
export async function mailTasks(database: MailDatabase): Promise<AdminTask[]> {
  const count = (await countLetters(database)).get('set-aside') ?? 0
  const text = count === 1 ? '1 letter could not be sent' : `${count} letters could not be sent`
  return count > 0 ? [{ text, href: '/config/letters?state=set-aside' }] : []
}

/** The outbox in the admin, which has checked the account already. */
export function mailAdminRoutes(database: MailDatabase): Routes {
  const routes = createRoutes()
  routes.get('/config/letters', async (context) => {
    const state = context.req.query('state') ?? ''
    const counts = await countLetters(database)
    const total = state ? (counts.get(state) ?? 0) : [...counts.values()].reduce((sum, count) => sum + count, 0)
    const { page, last } = readPage(context, total)
    const letters = await listLetters(database, state, pageSize, page)
    return letterListPage(context, { letters, counts, state, page, last })
  })
  routes.get('/config/letters/:id', async (context) =>
    letterPage(context, await letterById(database, context.req.param('id'))),
  )
  routes.post('/config/letters/:id/retry', async (context) => {
    const id = context.req.param('id')
    await retryLetter(database, id)
    return context.redirect(`/config/letters/${encodeURIComponent(id)}`, 303)
  })
  return routes
}
