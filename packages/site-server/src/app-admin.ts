import { healthOf, type Parts } from './app-parts'
import { accountAdminRoutes } from './features/accounts/routes/accounts'
import { adminRoutes } from './features/admin/routes'
import { auditList } from './features/audit/interface'
import { commentAdminRoutes } from './features/comments/routes'
import { placesOf, publishedBlocks } from './features/content/repository'
import { setAsideList, submissionList } from './features/forms/routes/admin-list'
import { mailAdminRoutes, mailTasks } from './features/mail/routes'
import { subscriberList } from './features/newsletter/routes'
import { peopleRoutes } from './features/privacy/routes'
import { healthAdminRoutes } from './features/release-health/routes'
import { reviewAdminRoutes } from './features/reviews/routes'
import { designAdminRoutes } from './features/site-settings/routes/design'
import { errorList, eventList } from './features/tracking/domain'
import type { Routes } from './http/context'
import { catalogAdminRoutes, stockTasks } from './store/catalog/routes/admin'
import { restockList } from './store/catalog/routes/restock'
import { orderAdminRoutes, orderTasks } from './store/orders/routes/admin'
import { paymentAdminRoutes, paymentTasks } from './store/payments/routes'

/** The admin: the lists of received records, the tasks, and the pages of the features. */
export function addAdmin(app: Routes, parts: Parts): void {
  const { database } = parts
  const readBlocks = () => publishedBlocks(database)
  const lists = [
    submissionList({ database, readBlocks }),
    setAsideList({ database, readBlocks }),
    eventList,
    errorList,
    restockList(database),
    auditList,
    subscriberList(database),
  ]
  app.route(
    '/',
    adminRoutes({
      database,
      lists,
      tasks: [paymentTasks, orderTasks, stockTasks, mailTasks].map((read) => () => read(database)),
      more: [
        accountAdminRoutes(database),
        commentAdminRoutes(database),
        reviewAdminRoutes(database),
        mailAdminRoutes(database),
        peopleRoutes(database),
        orderAdminRoutes(parts.orders),
        paymentAdminRoutes(database),
        catalogAdminRoutes(database),
        designAdminRoutes({
          database,
          translated: Object.keys(parts.site.translations ?? {}),
          readPages: () => placesOf(database),
          catalogue: () => parts.assets.catalogue,
          channels: parts.assets.channels,
        }),
        healthAdminRoutes(healthOf(parts), parts.releases?.store),
      ],
    }),
  )
}
