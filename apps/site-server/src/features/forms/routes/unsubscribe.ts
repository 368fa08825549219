import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { isWithinVisitorRate } from '../../../http/limits/rate-limit'
import { text } from '../../../http/request/body'
import { cleanEmail, isDeliverable } from '../../../http/request/email-address'
import type { PageRenderer } from '../../../rendering/page'
import { getAddress } from '../../newsletter/interface'
import { formIn } from '../domain'
import { unsubscribePage } from '../pages/unsubscribe'
import { askForLink, unsubscribe } from '../service/unsubscribe'
import type { FormOptions } from './submissions'

interface UnsubscribeRouteOptions extends FormOptions {
  /** Draws the page that an email's last link leads to. */
  readonly renderer: PageRenderer
}

/** The ids of the newsletters among the blocks of the site. */
const getNewsletters = (blocks: Awaited<ReturnType<FormOptions['readBlocks']>>): string[] =>
  blocks.flatMap((block) => {
    const form = formIn(block)
    return form?.kind === 'newsletter' ? [form.id] : []
  })

const invalid = 'Email is not valid. Email addresses should follow the format example@example.com.'
const tooOften = 'Too many tries. Nothing was changed. Try again in a minute.'

/** Ends the newsletter for the address of a link; an address that was typed gets a link. */
async function submit(
  context: SiteContext,
  { database, readBlocks, renderer, maxSubmissions = 30 }: UnsubscribeRouteOptions,
) {
  const form = await context.req.parseBody()
  const token = text(form.token)
  const named = token ? await getAddress(database, 'newsletter-end', token) : undefined
  const email = named ?? cleanEmail(text(form.email)).slice(0, 256)
  const refuse = (error: string) => unsubscribePage(context, renderer, { email, errors: { email: error } })
  if (!isDeliverable(email)) return refuse(invalid)
  if (!(await isWithinVisitorRate(context, database, 'form', maxSubmissions))) return refuse(tooOften)
  const forms = getNewsletters(await readBlocks())
  if (named === undefined) await askForLink(database, forms, { email, language: context.get('language').i18n.locale })
  else await unsubscribe(database, forms, email)
  return unsubscribePage(context, renderer, { email, result: named === undefined ? 'asked' : 'ended' })
}

/**
 * The page that ends a newsletter, by the link of an email. An address alone gets such an email, where it has the newsletter;
 * the response is the same where it has not.
 */
export function unsubscribeRoutes(options: UnsubscribeRouteOptions) {
  const { database, renderer } = options
  const routes: Routes = createRoutes()
  routes.get('/newsletter/unsubscribe', async (context) => {
    const token = context.req.query('token')
    const email = token ? await getAddress(database, 'newsletter-end', token) : context.req.query('email')
    return unsubscribePage(context, renderer, {
      email: (email ?? '').slice(0, 256),
      ...(token && email && { token }),
    })
  })
  routes.post('/newsletter/unsubscribe', (context) => submit(context, options))
  return routes
}
