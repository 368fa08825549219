import type { Kysely } from 'kysely'
import { createContentChanges, createContentVersion, watchRows, watchTables } from './db/content-version'
import { coreMigrations } from './db/core-migrations'
import type { CoreTables, Migrations } from './db/database'
import { joinMigrations } from './db/migrate'
import { type DatabaseOptions, openTables } from './db/open'
import { shownTables } from './db/shown-tables'
import { type AccountTables, accountMigrations } from './features/accounts/tables'
import { type AuditTables, auditMigrations } from './features/audit/tables'
import { type CommentTables, commentMigrations } from './features/comments/tables'
import { type ContentTables, contentMigrations } from './features/content/tables'
import { type FormTables, formMigrations } from './features/forms/tables'
import { type MailTables, mailMigrations } from './features/mail/tables'
import { type NewsletterTables, newsletterMigrations } from './features/newsletter/tables'
import { type ReactionTables, reactionMigrations } from './features/reactions/tables'
import { type ReleaseHealthTables, releaseHealthMigrations } from './features/release-health/tables'
import { type ReleaseTables, releaseMigrations } from './features/releases/tables'
import { type ReviewTables, reviewMigrations } from './features/reviews/tables'
import { type SettingTables, settingMigrations } from './features/site-settings/tables'
import { type TrackingTables, trackingMigrations } from './features/tracking/tables'
import { type CartTables, cartMigrations } from './store/cart/tables'
import { type CatalogTables, catalogMigrations } from './store/catalog/tables'
import { type DonationTables, donationMigrations } from './store/donations/tables'
import { type GiftCardTables, giftCardMigrations } from './store/gift-cards/tables'
import { type OrderTables, orderMigrations } from './store/orders/tables'
import { type PaymentTables, paymentMigrations } from './store/payments/tables'

/** All tables of a site. */
interface SiteTables
  extends CoreTables,
    AccountTables,
    AuditTables,
    CommentTables,
    ContentTables,
    FormTables,
    MailTables,
    NewsletterTables,
    ReactionTables,
    ReleaseHealthTables,
    ReleaseTables,
    ReviewTables,
    SettingTables,
    TrackingTables,
    CartTables,
    CatalogTables,
    DonationTables,
    GiftCardTables,
    OrderTables,
    PaymentTables {}
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
  reactionMigrations,
  releaseMigrations,
  releaseHealthMigrations,
  reviewMigrations,
  settingMigrations,
  trackingMigrations,
  cartMigrations,
  catalogMigrations,
  donationMigrations,
  giftCardMigrations,
  orderMigrations,
  paymentMigrations,
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
