import { isEmail } from '@ashlar/core-form/rules'
import { text } from '../../../http/body'
import { createRoutes, type Routes } from '../../../http/context'
import { isWithinVisitorRate } from '../../../http/rate-limit'
import type { PageRenderer } from '../../../rendering/page'
import { addressOf } from '../../newsletter/interface'
import { unsubscribePage } from '../pages/unsubscribe'
import { unsubscribe } from '../service/unsubscribe'
import type { FormOptions } from './submissions'

interface UnsubscribeRouteOptions extends FormOptions {
  readonly renderer: PageRenderer
}

const isNewsletter = ({ config }: { readonly config: unknown }) => (config as { kind?: unknown }).kind === 'newsletter'
const invalid = 'Email is not valid. Email addresses should follow the format example@example.com.'

/** The page that ends a newsletter, and its form. Its response is the same for an address that never signed up. */
export function unsubscribeRoutes({ database, readBlocks, renderer, maxSubmissions = 30 }: UnsubscribeRouteOptions) {
  const routes: Routes = createRoutes()
  routes.get('/newsletter/unsubscribe', async (context) => {
    const token = context.req.query('token')
    const email = token ? await addressOf(database, 'newsletter-end', token) : context.req.query('email')
    return unsubscribePage(context, renderer, { email: (email ?? '').slice(0, 256) })
  })
  routes.post('/newsletter/unsubscribe', async (context) => {
    const email = text((await context.req.parseBody()).email)
      .trim()
      .slice(0, 256)
    if (!isEmail(email, { anyTopLevel: true }))
      return unsubscribePage(context, renderer, { email, errors: { email: invalid } })
    if (!(await isWithinVisitorRate(context, database, 'form', maxSubmissions)))
      return unsubscribePage(context, renderer, {
        email,
        errors: { email: 'Too many tries. Nothing was changed. Try again in a minute.' },
      })
    const forms = (await readBlocks()).filter(isNewsletter).map(({ config }) => (config as { id: string }).id)
    await unsubscribe(database, forms, email)
    return unsubscribePage(context, renderer, { email, isDone: true })
  })
  return routes
}
