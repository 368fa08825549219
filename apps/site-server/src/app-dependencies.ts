import { join } from 'node:path'
import { type ContentVersions, followContent } from './db/content-version'
import { isPostgres } from './db/engine'
import { getXsrf } from './features/accounts/service/xsrf'
import { allPhotos, navigation } from './features/content/repository'
import { pageLockCookie } from './features/page-locks/interface'
import { isStored, readPicture } from './features/pictures/repository'
import { healthAddress } from './features/release-health/routes'
import { createStartCounter, type StartCounter } from './features/release-health/service/counts'
import { toPublished } from './features/reviews/domain'
import { reviewsOf } from './features/reviews/repository'
import type { SiteContext } from './http/context'
import { knownVisitor, visitorCookie } from './http/identity/visitor-cookie'
import type { Log } from './http/log/log'
import { redact } from './http/log/redaction'
import { createContentReads, type ReadContent } from './http/request/content-version'
import { createLanguages } from './http/request/language'
import { getFontUrl } from './rendering/fonts'
import { createImages, type Images } from './rendering/images'
import type { PageRenderer } from './rendering/page'
import { createRenderer } from './rendering/renderer'
import { createSetFiles, type SetFiles } from './rendering/set-files'
import type { AppOptions, RateLimits } from './site-options'
import { cartQuantity } from './store/cart/service/cart-cookie'
import { renderShelf, type ShelfOptions } from './store/catalog/pages/product-shelf'
import { firstDonationPage } from './store/donations/repository'
import { createSoldReader } from './store/orders/repository/sold'
import type { OrderDependencies } from './store/orders/service/dependencies'
import { createTestProvider } from './store/payments/service/test-provider'
import { deliveryWays } from './store/price-rules/repository/shipping'
import { defaultStoreSettings, namedStoreSettings } from './store/settings/domain/store-settings'
import { storeSettings } from './store/settings/repository'
import type { SiteDatabase } from './tables'

/** Dependencies of the features. */
export interface AppDependencies extends AppOptions {
  /** Does nothing where none was given. */
  readonly log: Log
  /** Empty where none were given. */
  readonly rateLimits: RateLimits
  readonly images: Images
  readonly renderer: PageRenderer
  readonly setFiles: SetFiles
  /** Follows what pages show. */
  readonly content: ContentVersions
  /** 0 on SQLite and 25 on Postgres where none was given. */
  readonly contentAge: number
  /** Reads what pages show, once for each version of the content. */
  readonly readContent: ReadContent
  /** The same, with the version that was there when the request began. */
  readonly readAtStart: ReadContent
  /** Chooses among the languages of the site. */
  readonly languageOf: ReturnType<typeof createLanguages>
  /** Counts the starts that pages report. */
  readonly counter: StartCounter
  readonly orders: OrderDependencies & { readonly database: SiteDatabase }
  /** The ids of products, those that are sold most first. */
  readonly readSold: ReturnType<typeof createSoldReader>
}

/** Cookies that pages read, besides those of sessions, languages, carts and releases, and whether that of a request means anything. */
const personalCookies = {
  // A page that reads it is locked.
  [pageLockCookie]: () => true,
  [visitorCookie]: (request: SiteContext) => knownVisitor(request) !== undefined,
}

/** A query costs the server as much as two requests: at 3,000 requests a second, one in 75 asks. */
const postgresContentAge = 25

/** Creates the dependencies of the features. */
export function createDependencies(options: AppOptions): AppDependencies {
  const { database, assets, home, cache, rateLimits = {}, payment = {} } = options
  const { contentAge = isPostgres(database) ? postgresContentAge : 0 } = options
  const log: Log = (line) => options.log?.(redact(line) as typeof line)
  const uploads = {
    isStored: (file: string) => isStored(database, file),
    read: (file: string) => readPicture(database, file),
  }
  const content = followContent(database, { maxAge: contentAge })
  const { readContent, readAtStart } = createContentReads(content)
  const report = (problem: string) => log({ level: 'warn', problem })
  const images = createImages({ photos: join(home, 'photos'), cache: join(cache, 'images'), uploads, report })
  const setFiles = createSetFiles({ database, fileText: assets.fileText, report })
  const renderer = createRenderer({
    database,
    assets,
    readContent,
    content,
    personalCookies,
    fonts: Object.keys(options.site.fonts ?? {}).map(getFontUrl),
    health: healthAddress,
    report,
    setFiles,
    readPhotos: async () => (await allPhotos(database)).map((photo) => ({ ...photo, src: images.address(photo.file) })),
    sources: {
      navigation: () => navigation(database),
      storeSettings: async () => namedStoreSettings(await storeSettings(database)),
      defaultStoreSettings: namedStoreSettings(defaultStoreSettings),
      cartQuantity: (request) => cartQuantity(request, database),
      xsrfToken: (session) => getXsrf(database, session),
    },
  })
  const orders = { database, provider: createTestProvider(database), log, ...payment }
  const counter = createStartCounter(database, report)
  const languageOf = createLanguages(options.site.translations ?? {}, options.site.identity.timeZone)
  const reads = { content, contentAge, readContent, readAtStart }
  const readSold = createSoldReader(database)
  return { ...options, ...reads, log, rateLimits, images, languageOf, renderer, setFiles, counter, orders, readSold }
}

/** What release health is made with. */
export const getHealth = ({ database, assets, counter }: AppDependencies) => ({
  database,
  counter,
  catalogue: () => assets.catalogue,
  channels: assets.channels,
})

/** The folder of the files that only buyers get; what is beside it is offered to everybody. */
export const getSoldFolder = ({ home }: AppDependencies) => join(home, 'files', 'sold')

/** Most reviews on the page of a product; all of them have a page of their own. */
const maxProductReviews = 6

/** What products and causes are read with. */
export const getCatalog = ({ database, readContent, readSold, images: { address } }: AppDependencies) => ({
  database,
  readContent,
  address,
  readSold,
  readCause: () => firstDonationPage(database),
  readDelivery: () => deliveryWays(database),
  readReviews: async (productId: string) =>
    (await reviewsOf(database, productId, maxProductReviews)).map((row) => toPublished(row, '')),
})

/** Draws a line of products on a page that is not the shop: beside some of them, or what is sold most. */
export const createShelf = (dependencies: AppDependencies) => (context: SiteContext, options?: ShelfOptions) =>
  renderShelf(context, getCatalog(dependencies), options)

/** What carts are changed and shown with. */
export function getCart(dependencies: AppDependencies) {
  const { database, renderer, readContent, images, site, rateLimits } = dependencies
  const { coupons: maxCodes, carts: maxChanges, cartsOfAddress: maxAddressChanges } = rateLimits
  const limits = { maxCodes, maxChanges, maxAddressChanges }
  const { address } = images
  const renderShelf = createShelf(dependencies)
  // An empty cart waits for a touch, and would not show what is added beside it.
  const renderBelow = (context: SiteContext, chosen: readonly string[]) =>
    renderShelf(context, { chosen, hasQuickAdd: chosen.length > 0 })
  return { database, address, siteId: site.identity.id, ...limits, renderer, readContent, renderBelow }
}
