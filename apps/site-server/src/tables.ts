import type { Kysely } from 'kysely'
import type { Rows } from './db/columns'
import { createContentChanges, createContentVersion, watchRows, watchTables } from './db/content-version'
import { coreMigrations } from './db/core-migrations'
import { coreTables } from './db/core-tables'
import type { Migrations } from './db/database'
import { joinMigrations } from './db/migrate'
import { type DatabaseOptions, openTables } from './db/open'
import { shownTables } from './db/shown-tables'
import { accountMigrations, accountTables } from './features/accounts/tables'
import { auditMigrations, auditTables } from './features/audit/tables'
import { commentMigrations, commentTables } from './features/comments/tables'
import { contentMigrations, contentTables } from './features/content/tables'
import { formMigrations, formTables } from './features/forms/tables'
import { mailMigrations, mailTables } from './features/mail/tables'
import { newsletterMigrations, newsletterTables } from './features/newsletter/tables'
import { pictureMigrations, pictureTables } from './features/pictures/tables'
import { reactionMigrations, reactionTables } from './features/reactions/tables'
import { releaseHealthMigrations, releaseHealthTables } from './features/release-health/tables'
import { releaseMigrations, releaseTables } from './features/releases/tables'
import { reviewMigrations, reviewTables } from './features/reviews/tables'
import { type SearchTables, searchMigrations } from './features/search/tables'
import { settingMigrations, settingTables } from './features/site-settings/tables'
import { trackingMigrations, trackingTables } from './features/tracking/tables'
import { cartMigrations, cartTables } from './store/cart/tables'
import { catalogMigrations, catalogTables } from './store/catalog/tables'
import { donationMigrations, donationTables } from './store/donations/tables'
import { giftCardMigrations, giftCardTables } from './store/gift-cards/tables'
import { orderMigrations, orderTables } from './store/orders/tables'
import { paymentMigrations, paymentTables } from './store/payments/tables'
import { storeSettingMigrations, storeSettingTables } from './store/settings/tables'

/** All tables of a site. */
export const siteTables = {
  ...coreTables,
  ...accountTables,
  ...auditTables,
  ...commentTables,
  ...contentTables,
  ...formTables,
  ...mailTables,
  ...newsletterTables,
  ...pictureTables,
  ...reactionTables,
  ...releaseHealthTables,
  ...releaseTables,
  ...reviewTables,
  ...settingTables,
  ...trackingTables,
  ...cartTables,
  ...catalogTables,
  ...donationTables,
  ...giftCardTables,
  ...orderTables,
  ...paymentTables,
  ...storeSettingTables,
}
type SiteTables = Rows<typeof siteTables> & SearchTables
export type SiteDatabase = Kysely<SiteTables>

/** The migrations of all features. */
export const migrations: Migrations = joinMigrations([
  coreMigrations,
  accountMigrations,
  auditMigrations,
  commentMigrations,
  contentMigrations,
  formMigrations,
  mailMigrations,
  newsletterMigrations,
  pictureMigrations,
  reactionMigrations,
  releaseMigrations,
  releaseHealthMigrations,
  reviewMigrations,
  searchMigrations,
  settingMigrations,
  trackingMigrations,
  cartMigrations,
  catalogMigrations,
  donationMigrations,
  giftCardMigrations,
  orderMigrations,
  paymentMigrations,
  storeSettingMigrations,
  {
    '0018-content-version': {
      async up(database) {
        await createContentVersion(database)
        await watchTables(database, Object.keys(shownTables))
      },
    },
    '0052-content-changes': {
      async up(database) {
        await createContentChanges(database)
        await watchRows(database, shownTables)
      },
    },
  },
])

/** Opens the database of a site and brings its tables up to date. */
export const openDatabase = (options: DatabaseOptions): Promise<SiteDatabase> =>
  openTables<SiteTables>(options, migrations)
