import { createRoutes, type Routes } from '../../../http/context'
import { isPageNumber } from '../../../rendering/list-pages'
import { isOneOf } from '../../../rendering/shared-pages'
import { toLanguage } from '../domain/product'
import { productPage, readCategories, type ShopDependencies, shopPage } from '../pages/shop'
import { publishedProduct } from '../repository/products'

/** The pages of the shop, and the call for one product. */
export function catalogRoutes(dependencies: ShopDependencies): Routes {
  const routes = createRoutes()
  routes.get('/api/commerce/products/:id', async (context) => {
    context.header('Cache-Control', 'no-store')
    const product = await publishedProduct(dependencies, 'id', context.req.param('id'))
    if (product) return context.json({ product: toLanguage(product, context.get('language').translate) })
    const error = 'This product is not in the shop any more. Look at the others.'
    return context.json({ error, code: 'unknown-item' }, 404)
  })
  const { sharePage } = dependencies.renderer
  routes.get(
    '/shop',
    sharePage((context) => shopPage(context, dependencies), {
      page: isPageNumber,
      category: async (name, request) => (await readCategories(request, dependencies)).includes(name),
    }),
  )
  const page = sharePage(
    async (context) => {
      const product = await publishedProduct(dependencies, 'slug', context.req.param('slug') ?? '')
      if (!product) return context.notFound()
      const isSent = context.req.query('restock') === 'sent'
      return productPage(context, dependencies, { product, restock: isSent ? { notice: 'thanks' } : undefined })
    },
    { restock: isOneOf('sent') },
  )
  routes.get('/shop/:slug', page)
  return routes
}
