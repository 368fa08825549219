import type { Database } from '../../db/database'
import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { isWithinVisitorRate } from '../../http/limits/rate-limit'
import { text } from '../../http/request/body'
import { cleanEmail, isDeliverable } from '../../http/request/email-address'
import type { PageRenderer } from '../../rendering/page'
import type { ReceivedList } from '../admin/interface'
import type { MailTables } from '../mail/interface'
import { confirmPage } from './pages/confirm'
import { signUpPage } from './pages/sign-up'
import { confirmRequest, deleteSubscriber, endSubscription } from './repository'
import { requestSubscription } from './service/request'
import { getAddress } from './service/tokens'
import type { NewsletterDatabase, NewsletterTables } from './tables'

interface NewsletterOptions {
  readonly database: Database<NewsletterTables & MailTables>
  readonly renderer: PageRenderer
  /** Addresses that a visitor may send in a minute. Default: 30. */
  readonly maxSubmissions?: number | undefined
}

const invalid = 'Email is not valid. Email addresses should follow the format example@example.com.'
const tooOften = 'Too many tries. Nothing was changed. Try again in a minute.'

/** Asks the reader of an address that was typed below a page. */
async function signUp(context: SiteContext, { database, renderer, maxSubmissions = 30 }: NewsletterOptions) {
  const email = cleanEmail(text((await context.req.parseBody()).email)).slice(0, 256)
  const refuse = (error: string) => signUpPage(context, renderer, { email, errors: { email: error } })
  if (!isDeliverable(email)) return refuse(invalid)
  if (!(await isWithinVisitorRate(context, database, 'form', maxSubmissions))) return refuse(tooOften)
  const language = context.get('language').i18n.locale
  await requestSubscription(database, { email, formId: 'footer', language })
  return context.redirect('/newsletter?asked=yes', 303)
}

/** The form of the footer, and the page that confirms a sign-up. */
export function newsletterRoutes(options: NewsletterOptions): Routes {
  const { database, renderer } = options
  const routes = createRoutes()
  routes.get('/newsletter', (context) =>
    signUpPage(context, renderer, { email: '', isAsked: context.req.query('asked') === 'yes' }),
  )
  routes.post('/newsletter', (context) => signUp(context, options))
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
