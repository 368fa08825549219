import { messages } from '@ashlar/restock/markup'
import type { ReceivedList } from '../../../features/admin/interface'
import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { isWithinVisitorRate } from '../../../http/limits/rate-limit'
import { readMembers } from '../../../http/request/body-schema'
import { type JsonCall, onCall } from '../../../http/request/json-call'
import { say } from '../../../http/response/phrase'
import { storeSettings, takesRestockRequests } from '../../settings/interface'
import { type RestockInput, restockBody } from '../domain/restock'
import { productPage, type ShopDependencies } from '../pages/shop'
import { publishedProduct } from '../repository/products'
import { deleteRestockRequest, saveRestockRequest } from '../repository/restock'
import type { CatalogDatabase } from '../tables'

interface RestockOptions extends ShopDependencies {
  /** Requests a visitor may send in a minute. Default: 10. */
  readonly maxRequests?: number | undefined
}

const statuses = { required: 400, email: 400, gone: 404, inStock: 409, limited: 429 } as const

const gone = 'The shop takes no requests for this product. Your address was not stored. Look at the others.'

const restockCall = {
  method: 'POST',
  path: '/api/commerce/restock-notifications',
  summary: 'Asks for an email when a sold-out product is back.',
  body: restockBody,
} as const
export const restockCalls: readonly JsonCall[] = [restockCall]

/** The call of the block, and the post of a page without scripts (LST-02). */
export function restockRoutes(options: RestockOptions): Routes {
  const routes = createRoutes()
  onCall(routes, restockCall, async (context, body) => {
    const result = await receive(context, options, { ...body, language: getLanguage(context) })
    if (result === 'thanks') return context.json({ success: true })
    const sentence = result === 'gone' ? gone : messages[result]
    return context.json({ error: say(context.get('language'), sentence) }, statuses[result])
  })
  routes.post('/shop/restock', (context) => requestByForm(context, options))
  return routes
}

const getLanguage = (context: SiteContext) => context.get('language').i18n.locale

async function receive(context: SiteContext, options: RestockOptions, input: RestockInput) {
  const { database, maxRequests = 10 } = options
  if (!takesRestockRequests(await storeSettings(database))) return 'gone' as const
  if (await isWithinVisitorRate(context, database, 'restock', maxRequests)) return saveRestockRequest(options, input)
  context.header('Retry-After', '60')
  return 'limited' as const
}

async function requestByForm(context: SiteContext, options: RestockOptions) {
  const body = readMembers(restockBody, await context.req.parseBody())
  const input = { ...body, language: getLanguage(context) }
  const notice = await receive(context, options, input)
  const product = await publishedProduct(options, 'id', input.productId)
  if (!product || notice === 'gone') return context.notFound()
  // Only the result is in the address, never the email.
  if (notice === 'thanks') return context.redirect(`${product.url}?restock=sent#restock-${product.id}`, 303)
  const { email, variantId } = input
  return productPage(context, options, {
    product,
    restock: { notice, email, chosenVariantId: variantId, status: statuses[notice] },
  })
}

/** The requests, for the admin. */
export const restockList = (database: CatalogDatabase): ReceivedList => ({
  name: 'restock',
  title: 'Restock',
  entryTitle: 'One restock request',
  source: {
    table: 'restock_requests',
    id: 'id',
    kind: { column: 'product', title: 'Product' },
    place: { column: 'page', title: 'Page' },
  },
  emptyText:
    'No customer is waiting for a product. Here will stand who wants an email when a sold-out product is back.',
  csvContent: 'fields',
  fieldTitles: async () =>
    new Map([
      ['email', 'Email'],
      ['variant', 'Variant'],
    ]),
  remove: (id) => deleteRestockRequest(database, id),
})
