import { join } from 'node:path'
import { isUnreachable } from '@ashlar/release/database'
import { addAdmin } from './app-admin'
import type { AppDependencies } from './app-dependencies'
import { createDependencies, getCart, getCatalog, getHealth, getSoldFolder } from './app-dependencies'
import { getSearchRoutes } from './app-search'
import { hasMigrations } from './db/has-migrations'
import { createMemberPages } from './features/accounts/pages/members'
import { loginRoutes } from './features/accounts/routes/login'
import { memberRoutes } from './features/accounts/routes/members'
import { ownAccountRoutes } from './features/accounts/routes/own-account'
import { sessions } from './features/accounts/service/sessions'
import { adminSections } from './features/admin/interface'
import { auditTrail } from './features/audit/interface'
import { blockPageRoutes } from './features/block-pages/routes'
import { commentParameters, comments } from './features/comments/pages'
import { commentCounts } from './features/comments/repository'
import { commentRoutes } from './features/comments/routes'
import { commentExamples } from './features/comments/service'
import type { FillSections } from './features/content/pages/page'
import { isPost, listedPages, pageAt, pagePaths, publishedBlocks } from './features/content/repository'
import { contentRoutes } from './features/content/routes'
import { discoveryRoutes } from './features/discovery/routes'
import { eventRoutes } from './features/events/routes'
import { calendarParameters, fillCalendars } from './features/events/service'
import { fileRoutes } from './features/files/routes'
import { formRoutes } from './features/forms/routes/submissions'
import { unsubscribeRoutes } from './features/forms/routes/unsubscribe'
import { legalRoutes } from './features/legal/routes'
import { newsletterRoutes, oneClickRoutes } from './features/newsletter/routes'
import { pageLockRoutes } from './features/page-locks/routes'
import { placeRoutes } from './features/places/routes'
import { reactions } from './features/reactions/pages'
import { reactionRoutes } from './features/reactions/routes'
import { createStartTokens, startRecordRoutes } from './features/release-health/routes'
import { startWriting } from './features/release-health/service/counts'
import { startHealing } from './features/release-health/service/heal'
import { releaseFamilies, startExport } from './features/release-health/service/telemetry'
import { reviewRoutes } from './features/reviews/routes'
import { shownLanguages, siteLanguages, siteSettingRoutes } from './features/site-settings/routes/index'
import { siteState } from './features/site-settings/routes/site-state'
import { settingPreview } from './features/site-settings/service'
import { summaryRoutes } from './features/summaries/routes'
import { fillSummaries } from './features/summaries/service/fill'
import type { SummaryDependencies } from './features/summaries/service/items'
import { tourDateRoutes } from './features/tour-dates/routes'
import { trackingRoutes } from './features/tracking/routes'
import { recordShopSteps } from './features/tracking/service/shop-steps'
import { createRoutes, type Routes, type SiteContext } from './http/context'
import { createCrumbs } from './http/identity/crumbs'
import { awayAnswer } from './http/limits/away'
import { isWithinRate } from './http/limits/rate-limit'
import { busyAnswer, QueueFullError } from './http/limits/work-queue'
import { createMetrics } from './http/log/metrics'
import { contentVersion } from './http/request/content-version'
import { addEntrance } from './http/request/entrance'
import { describeCalls } from './http/request/json-call'
import { rememberedLanguage, visitorLanguage } from './http/request/language'
import { refuseNul } from './http/request/nul'
import { redirectWithoutSlash } from './http/request/own-path'
import { pageOrigins } from './http/request/page-origins'
import { uploads } from './http/request/uploads'
import { publishedLegalPages, readLegalTexts } from './http/response/legal-pages'
import { nextPageRoutes, nextPages } from './http/response/next-page'
import { say } from './http/response/phrase'
import { securityTxtRoutes } from './http/response/security-txt'
import { getGauges, startJobs } from './jobs'
import { jsonCalls } from './json-calls'
import { fontRoutes } from './rendering/fonts'
import { iconRoutes } from './rendering/icons'
import { mediaRoutes } from './rendering/media'
import { renderErrorPage, renderProblemPage } from './rendering/problem-page'
import { styleRoutes } from './rendering/styles'
import type { SiteApp } from './site-app'
import type { AppOptions } from './site-options'
import { cartApiRoutes } from './store/cart/routes/api'
import { cartFormRoutes } from './store/cart/routes/plain-forms'
import { cartAfterLogout } from './store/cart/service/cart-cookie'
import { restockRoutes } from './store/catalog/routes/restock'
import { catalogRoutes } from './store/catalog/routes/shop'
import { shopExamples } from './store/catalog/service/examples'
import { listedProducts, productSummaries } from './store/catalog/service/product-summaries'
import { cartCheckoutRoutes } from './store/checkout/routes/cart-checkout'
import { confirmationRoutes } from './store/checkout/routes/confirmation'
import { directCheckoutRoutes } from './store/checkout/routes/direct'
import { downloadRoutes } from './store/checkout/routes/download'
import { subscriptionRoutes } from './store/checkout/routes/subscription'
import { clearRejectedForm } from './store/checkout/service/rejected-form'
import { paymentWebhookRoutes } from './store/orders/routes/webhook'
import { startSettlement } from './store/orders/service/settlement'
import { migrations } from './tables'

export type { SiteApp }

/** Whether the database has all tables and takes writes: a visitor of a server that cannot write loses what is sent. */
const isReady = async (database: AppDependencies['database']) =>
  (await hasMigrations(database, migrations)) && isWithinRate(database, 'ready', Number.POSITIVE_INFINITY)

/** What every request goes through, in this order. */
function addMiddleware(app: Routes, dependencies: AppDependencies) {
  const { database, site, rateLimits, readAtStart, orders, languageOf, renderer } = dependencies
  const metrics = createMetrics({
    token: dependencies.metricsToken,
    gauges: getGauges(database),
    families: () => releaseFamilies({ ...getHealth(dependencies), site: site.identity.id }),
  })
  const translated = Object.keys(site.translations ?? {})
  app.use(async (context, next) => {
    context.set('site', site.identity)
    context.set('adminSections', adminSections)
    // Some calls are refused, and the error page is rendered, before the database is read.
    context.set('language', rememberedLanguage(context, languageOf, translated))
    await next()
  })
  const { pageOrigins: copies = [] } = dependencies.deployment ?? {}
  const startTokens = createStartTokens(getHealth(dependencies))
  const crumbs = createCrumbs(database, copies)
  const shared = renderer.answerShared((request) => startTokens.open(request).then(() => crumbs.open(request)))
  addEntrance(app, { ...dependencies, metrics, shared, isReady: () => isReady(database) })
  app.use(refuseNul)
  if (copies.length > 0) app.use('/api/*', pageOrigins(copies))
  // Before sessions and crumbs: a record is of no person, and pages that are being left send it without cookies.
  app.use(startTokens.give)
  app.route('/', startRecordRoutes({ ...getHealth(dependencies), maxRequests: rateLimits.starts }))
  app.route('/', paymentWebhookRoutes(orders))
  app.route('/', oneClickRoutes(database))
  app.use(sessions(database))
  app.use(uploads(database))
  app.use(nextPages)
  app.use(crumbs.check)
  app.use(auditTrail(database))
  app.use(contentVersion(dependencies.content))
  app.use(recordShopSteps(database, (problem) => dependencies.log({ level: 'warn', problem })))
  app.use(settingPreview(database))
  app.use(siteState(database, readAtStart))
  const readLanguages = async (request: SiteContext) =>
    shownLanguages(request, () => readAtStart(request, 'languages', () => siteLanguages(database)))
  app.use(visitorLanguage({ languageOf, readLanguages }))
}

function addFiles(app: Routes, { assets, images, home, site, setFiles }: AppDependencies) {
  app.route('/', setFiles.files)
  app.route('/', nextPageRoutes())
  app.route('/', assets.files)
  app.route('/', images.files)
  app.route('/', fontRoutes(site.fonts ?? {}))
  app.route('/', mediaRoutes(join(home, 'videos'), site.sounds ?? {}))
  app.route('/', styleRoutes(join(home, 'styles')))
  app.route('/', iconRoutes(join(home, 'styles')))
  app.route('/', fileRoutes(join(home, 'files')))
  app.route('/', securityTxtRoutes(site.identity))
}

/** Summaries show posts, events and pictures, and the products of the store. */
const getSummaries = ({ database, images: { address } }: AppDependencies): SummaryDependencies => ({
  database,
  address,
  products: (i18n) => productSummaries({ database, address }, i18n),
})

/** All pages that search engines may list. */
const readListedPages = async (dependencies: AppDependencies) => [
  ...(await listedPages(dependencies.database)),
  ...(await listedProducts(getCatalog(dependencies))),
  ...publishedLegalPages(await readLegalTexts(dependencies.database)),
]

function addFeatures(app: Routes, dependencies: AppDependencies) {
  const { database, renderer, site, rateLimits } = dependencies
  const readBlocks = () => publishedBlocks(database)
  const pages = createMemberPages(renderer, site.memberPages)
  const onLogout = (context: SiteContext, clonesCart?: boolean) => {
    clearRejectedForm(context)
    return cartAfterLogout(context, database, clonesCart)
  }
  app.route('/', trackingRoutes({ database, maxRecords: rateLimits.records, maxErrors: rateLimits.errors }))
  const forms = { database, readBlocks, maxSubmissions: rateLimits.forms }
  app.route('/', formRoutes(forms))
  app.route('/', unsubscribeRoutes({ ...forms, renderer }))
  app.route('/', newsletterRoutes({ ...forms, renderer }))
  app.route('/', siteSettingRoutes(database))
  app.route('/', legalRoutes(dependencies))
  app.route('/', summaryRoutes(getSummaries(dependencies)))
  app.route('/', eventRoutes(database, renderer))
  app.route('/', placeRoutes(site.places ?? []))
  app.route('/', tourDateRoutes(site.tourDates ?? []))
  const accounts = { database, onLogout, maxLogins: rateLimits.login }
  app.route('/', loginRoutes(accounts))
  app.route('/', ownAccountRoutes(database))
  app.route('/', memberRoutes({ ...accounts, pages }))
  app.route('/', reviewRoutes({ database, renderer, texts: site.reviews, maxReviews: rateLimits.reviews }))
  const isItem = (id: string) => isPost(database, id)
  app.route('/', reactionRoutes({ database, isItem, maxLikes: rateLimits.likes }))
  app.route('/', commentRoutes({ database, renderer, isItem, maxComments: rateLimits.comments }))
  const readExamples = async () => ({
    ...(await shopExamples(getCatalog(dependencies))),
    ...(await commentExamples(database)),
  })
  app.route('/', blockPageRoutes({ renderer, storybook: site.storybook, readExamples }))
  app.route(
    '/',
    pageLockRoutes({ database, renderer, readPage: (path) => pageAt(database, path), maxTries: rateLimits.login }),
  )
  app.route('/', discoveryRoutes({ ...dependencies, readPages: () => readListedPages(dependencies) }))
  app.route('/', getSearchRoutes(dependencies))
  addAdmin(app, dependencies)
  app.get('/api/openapi.json', (context) => context.json(describeCalls(jsonCalls)))
}

function addStore(app: Routes, dependencies: AppDependencies) {
  const { database, renderer, site, rateLimits, orders } = dependencies
  const cart = getCart(dependencies)
  app.route('/', cartApiRoutes(cart))
  app.route('/', cartFormRoutes(cart))
  const catalog = { ...getCatalog(dependencies), renderer, description: site.shopDescription }
  app.route('/', catalogRoutes(catalog))
  app.route('/', restockRoutes({ ...catalog, maxRequests: rateLimits.restock }))
  app.use('/checkout/*', async (context, next) => {
    context.set('legalPages', publishedLegalPages(await readLegalTexts(database)))
    await next()
  })
  const checkout = { ...cart, ...orders, maxPayments: rateLimits.payments }
  app.route('/', cartCheckoutRoutes(checkout))
  app.route('/', directCheckoutRoutes(checkout))
  app.route('/', confirmationRoutes(checkout))
  app.route('/', subscriptionRoutes(checkout))
  app.route('/', downloadRoutes({ ...orders, soldFolder: getSoldFolder(dependencies) }))
}

const nothingThere = 'There is nothing at {path}. Nothing was changed. Check the address.'

function addProblemPages(app: Routes, { site, renderer, log }: AppDependencies) {
  const missingPage = renderer.shareMissing((context) => renderProblemPage(context, renderer, site.problems.notFound))
  app.notFound((context) => {
    const { path } = context.req
    if (/^\/(?:api|cdn|images|assets)\//.test(path))
      return context.json({ error: say(context.get('language'), nothingThere, { path }) }, 404)
    return redirectWithoutSlash(context) ?? missingPage(context)
  })
  app.onError((error, context) => {
    if (error instanceof QueueFullError) return busyAnswer(context, say(context.get('language'), error.message))
    const { serverError } = site.problems
    const renderError = () => renderErrorPage(context, renderer, serverError)
    if (isUnreachable(error)) return awayAnswer(context, error, { log, renderError })
    log({ level: 'error', path: context.req.path, error: error.message, stack: error.stack })
    return renderError()
  })
}

/** The server of a site. Features meet here and nowhere else. */
export function createApp(options: AppOptions): SiteApp {
  const dependencies = createDependencies(options)
  const { database, renderer, site, images, orders, log } = dependencies
  const app = createRoutes()
  addMiddleware(app, dependencies)
  addFiles(app, dependencies)
  addFeatures(app, dependencies)
  addStore(app, dependencies)
  const { journal, photoCredits } = site
  const { address } = images
  const fillSections: FillSections = async (request, sections) =>
    fillSummaries(request, getSummaries(dependencies), await fillCalendars(request, database, sections))
  const posts = {
    postParts: [reactions(database), comments(database)],
    postParameters: commentParameters(database),
    sectionParameters: calendarParameters,
    readCounts: (ids: readonly string[]) => commentCounts(database, ids),
  }
  const readPaths = (request: SiteContext) => dependencies.readContent(request, 'page paths', () => pagePaths(database))
  app.route(
    '/',
    contentRoutes({ database, renderer, journal, photoCredits, address, readPaths, fillSections, ...posts }),
  )
  addProblemPages(app, dependencies)
  return {
    ...{ fetch: app.fetch, request: app.request, routes: app.routes },
    startSettlement: () => startSettlement(orders),
    startHealing: () =>
      options.releases
        ? startHealing({ ...getHealth(dependencies), log, site: site.identity.id, ...options.releases })
        : () => {},
    startExport: (endpoint) =>
      startExport(dependencies.counter, endpoint, (problem) => log({ level: 'warn', problem })),
    startCounting(interval) {
      const fail = ({ message }: Error) =>
        log({
          level: 'warn',
          problem: `Starts of releases cannot be written (${message}). They are counted on, and written with the next ones. Look at the database.`,
        })
      return startWriting(dependencies.counter, fail, interval)
    },
    startJobs: () => startJobs(options, log),
    prepareImages: () => images.prepare(),
  }
}
