import { type AdminTask, readSearch } from '../../../features/admin/interface'
import { createRoutes, type Routes } from '../../../http/context'
import { storeSettings } from '../../settings/interface'
import { chooseVariants, maxLeft } from '../domain/product-list'
import { productsPage, scarcityText, stockCsv, variantPicture } from '../pages/admin'
import { allVariants, scarceVariants } from '../repository/admin'
import type { CatalogDependencies } from '../repository/products'
import { newProductRoutes } from './new-product'
import { newVariantRoutes } from './new-variant'
import { type CatalogAdminDependencies, productEditorRoutes } from './product-editor'

/** The lines of the overview for products that are scarce. */
export async function stockTasks({ database, address }: CatalogDependencies): Promise<AdminTask[]> {
  const scarce = await scarceVariants(database, maxLeft)
  return scarce.map((row) => ({
    text: scarcityText(row),
    href: `/config/products/${row.id}`,
    picture: variantPicture(row, address),
  }))
}

/** Products, prices and stock in the admin, which has checked the account already. */
export function catalogAdminRoutes(dependencies: CatalogAdminDependencies): Routes {
  const { database, address } = dependencies
  const routes = createRoutes()
  const getCurrency = async () => (await storeSettings(database)).selectedCurrency
  routes.get('/config/products.csv', async (context) =>
    context.body(stockCsv(await allVariants(database), await getCurrency()), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="stock.csv"',
      'Cache-Control': 'no-store',
    }),
  )
  routes.get('/config/products', async (context) => {
    const { show = '', sort = '' } = context.req.query()
    const query = { show, search: readSearch(context), sort }
    const all = await allVariants(database)
    const rows = chooseVariants(all, query)
    return productsPage(context, { rows, total: all.length, query, currency: await getCurrency(), address })
  })
  newProductRoutes(routes, dependencies)
  newVariantRoutes(routes, database)
  productEditorRoutes(routes, dependencies)
  return routes
}
