import { createMapReader } from '@ashlar/release'
import { type AppDependencies, getCatalog, getHealth, getSoldFolder } from './app-dependencies'
import { accountAdminRoutes } from './features/accounts/routes/accounts'
import type { ReceivedList } from './features/admin/interface'
import { adminRoutes } from './features/admin/routes'
import { auditList } from './features/audit/interface'
import { commentCounts } from './features/comments/repository'
import { commentAdminRoutes } from './features/comments/routes'
import { getPlaces, postPlace, publishedBlocks } from './features/content/repository'
import { contentAdminRoutes } from './features/content/routes'
import { listFiles } from './features/files/interface'
import { setAsideList, submissionList } from './features/forms/routes/admin-list'
import { answerRoutes } from './features/forms/routes/answer'
import { legalAdminRoutes } from './features/legal/routes'
import { mailAdminRoutes, mailTasks } from './features/mail/routes'
import { subscriberList } from './features/newsletter/routes'
import { peopleRoutes } from './features/privacy/routes'
import { groupErrors } from './features/release-health/domain/errors'
import { healthAdminRoutes } from './features/release-health/routes'
import { reportRoutes } from './features/reports/routes'
import { reviewAdminRoutes } from './features/reviews/routes'
import { designAdminRoutes } from './features/site-settings/routes/design'
import { errorList, eventList } from './features/tracking/domain'
import { lastStacks } from './features/tracking/interface'
import type { Routes, SiteContext } from './http/context'
import { releasesFor } from './rendering/page-releases'
import { getPhotoFilesById } from './store/catalog/interface'
import { catalogAdminRoutes, stockTasks } from './store/catalog/routes/admin'
import { restockList } from './store/catalog/routes/restock'
import { soldFileTasks } from './store/catalog/routes/sold-file'
import { currencyAdminRoutes } from './store/currency/routes'
import { giftCardAdminRoutes } from './store/gift-cards/routes'
import { salesBetween } from './store/orders/repository/sales'
import { orderAdminRoutes, orderTasks } from './store/orders/routes/admin'
import { subscriptionAdminRoutes, subscriptionTasks } from './store/orders/routes/admin-subscriptions'
import { paymentAdminRoutes, paymentTasks } from './store/payments/routes'
import { priceRuleRoutes, shippingTasks } from './store/price-rules/routes'
import { adminPrice, amountText } from './store/settings/interface'

/** The stylesheets of a block in the release that pages of the site get. */
async function getStyles(context: SiteContext, { assets }: AppDependencies, name: string) {
  const { id, timeZone } = context.get('site')
  const { input } = releasesFor(context, { catalogue: assets.catalogue, site: id, timeZone })
  return (await assets.pageManifest({ ...input, blocks: [name] })).styles
}

/** The lists of received records. */
function getLists({ database }: AppDependencies): ReceivedList[] {
  const readBlocks = () => publishedBlocks(database)
  return [
    submissionList({ database, readBlocks }),
    setAsideList({ database, readBlocks }),
    eventList,
    errorList,
    restockList(database),
    auditList,
    subscriberList(database),
  ]
}

/** The reports, with the sales of the shop. */
const getReports = (dependencies: AppDependencies) =>
  reportRoutes({
    database: dependencies.database,
    readSales: (boundaries) => salesBetween(dependencies.database, boundaries),
    getMoney: (currency) => ({
      text: (cents) => adminPrice(cents, currency),
      amount: (cents) => amountText(cents, currency),
    }),
    readStyles: (context) => getStyles(context, dependencies, 'chart'),
  })

/** The settings of the site. */
const getDesign = ({ database, site, assets }: AppDependencies) =>
  designAdminRoutes({
    database,
    translated: Object.keys(site.translations ?? {}),
    readPages: () => getPlaces(database),
    catalogue: () => assets.catalogue,
    channels: assets.channels,
  })

/** The lists of pages and posts. */
const getContent = (dependencies: AppDependencies) =>
  contentAdminRoutes({
    database: dependencies.database,
    address: getCatalog(dependencies).address,
    readCounts: (ids) => commentCounts(dependencies.database, ids),
  })

/** A post by its id, with its picture. */
const getPlace = (dependencies: AppDependencies) => async (id: string) => {
  const { address } = getCatalog(dependencies)
  const post = await postPlace(dependencies.database, id)
  return post && { ...post, picture: post.photo ? address(post.photo) : undefined }
}

/** The first pictures of products, by their ids. */
const getProductPictures = (dependencies: AppDependencies) => async (ids: readonly string[]) => {
  const { database, address } = getCatalog(dependencies)
  const files = await getPhotoFilesById(database, ids)
  return new Map([...files].flatMap(([id, [first]]) => (first ? [[id, address(first)] as const] : [])))
}

/** The errors of releases, with the lines of their sources where the store has their maps. */
const getErrors =
  ({ database, releases }: AppDependencies) =>
  async (since: string) =>
    groupErrors(await lastStacks(database, since), createMapReader(releases?.folder))

/** The admin: the lists of received records, the tasks, and the pages of the features. */
export function addAdmin(app: Routes, dependencies: AppDependencies): void {
  const { database } = dependencies
  const soldFiles = { database, readSoldFiles: () => listFiles(getSoldFolder(dependencies)) }
  app.route(
    '/',
    adminRoutes({
      database,
      lists: getLists(dependencies),
      tasks: [
        ...[paymentTasks, subscriptionTasks, orderTasks, shippingTasks, mailTasks].map((read) => () => read(database)),
        () => stockTasks(getCatalog(dependencies)),
        () => soldFileTasks(soldFiles),
      ],
      ofFeatures: [
        accountAdminRoutes(database),
        answerRoutes(database),
        commentAdminRoutes(database, getPlace(dependencies)),
        getContent(dependencies),
        reviewAdminRoutes(database, getProductPictures(dependencies)),
        mailAdminRoutes(database),
        peopleRoutes(database),
        orderAdminRoutes(dependencies.orders, getCatalog(dependencies)),
        subscriptionAdminRoutes(database),
        paymentAdminRoutes(database),
        // Before the products: an address of theirs names one.
        currencyAdminRoutes(database),
        priceRuleRoutes(database),
        giftCardAdminRoutes(database),
        catalogAdminRoutes({
          ...getCatalog(dependencies),
          ...soldFiles,
          renderer: dependencies.renderer,
          description: dependencies.site.shopDescription,
        }),
        getDesign(dependencies),
        legalAdminRoutes(database),
        getReports(dependencies),
        healthAdminRoutes(
          { ...getHealth(dependencies), readErrors: getErrors(dependencies) },
          dependencies.releases?.store,
        ),
      ],
    }),
  )
}
