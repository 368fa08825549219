import { createRoutes, type Routes } from '../../http/context'
import { text } from '../../http/request/body'
import type { PageRenderer } from '../../rendering/page'
import type { ReceivedList } from '../admin/interface'
import { confirmPage } from './pages'
import { confirmRequest, deleteSubscriber, endSubscription } from './repository'
import { getAddress } from './service/tokens'
import type { NewsletterDatabase } from './tables'

/** The page that confirms a sign-up. */
export function newsletterRoutes(database: NewsletterDatabase, renderer: PageRenderer): Routes {
  const routes = createRoutes()
  routes.get('/newsletter/confirm', async (context) => {
    const token = context.req.query('token') ?? ''
    const email = await getAddress(database, 'newsletter-confirm', token)
    return confirmPage(context, renderer, { state: email ? 'question' : 'unknown', token })
  })
  routes.post('/newsletter/confirm', async (context) => {
    const token = text((await context.req.parseBody()).token)
    const email = await getAddress(database, 'newsletter-confirm', token)
    const isDone = email !== undefined && (await confirmRequest(database, email))
    return confirmPage(context, renderer, { state: isDone ? 'done' : 'unknown', token })
  })
  return routes
}

/**
 * One click in a mail program ends the newsletter (RFC 8058). It comes from a mail server, without cookies and crumb: the
 * token alone decides. Every other post goes on to the page.
 */
export function oneClickRoutes(database: NewsletterDatabase): Routes {
  const routes = createRoutes()
  routes.post('/newsletter/unsubscribe', async (context, next) => {
    const email = await getAddress(database, 'newsletter-end', context.req.query('token') ?? '')
    if (email === undefined) return next()
    await endSubscription(database, email)
    return context.body(null, 204)
  })
  return routes
}

/** The confirmed addresses, for the admin. */
export const subscriberList = (database: NewsletterDatabase): ReceivedList => ({
  name: 'subscribers',
  title: 'Subscribers',
  entryTitle: 'One subscriber',
  source: { table: 'subscribers', id: 'id', kind: { column: 'form_id', title: 'Form' }, place: { title: 'Page' } },
  emptyText: 'No address has confirmed the newsletter yet. Here will stand those that have, for your emails.',
  csvContent: 'fields',
  fieldTitles: async () => new Map([['email', 'Email']]),
  remove: (id) => deleteSubscriber(database, id),
})
