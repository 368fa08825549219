import { isPaymentPage } from '@ashlar/core-site'
import type { PageManifest } from '@ashlar/manifest'
import type { Database } from '../db/database'
import { setting } from '../db/settings'
import { getOrigin, type SiteContext } from '../http/context'
import { type Account, pageRoles } from '../http/identity/account'
import { asRaw } from '../http/request/body'
import type { ReadContent } from '../http/request/content-version'
import { getEmailRules } from '../http/request/email-address'
import { withEmbedHosts } from '../http/response/embed-hosts'
import { type LegalTexts, legalTextsKey, publishedLegalPages } from '../http/response/legal-pages'
import type { PageLanguage } from '../http/response/page-language'
import { pageCrumb } from '../http/response/response-values'
import { policy } from '../http/response/security-headers'
import { getThirdParties } from '../http/response/third-parties'
import { withoutServices } from '../http/response/third-party-choice'
import { askedBlocks } from './asked-blocks'
import { type DocumentProps, renderDocument } from './document'
import { withFirstPictures } from './first-pictures'
import { isListed } from './metadata'
import { withNamedSettings } from './named-settings'
import type { PageOptions, PageSettings, RenderPage } from './page'
import { getPageWork } from './page-work'
import { getManifest, type ManifestOptions } from './request-manifest'
import { getServedBars, withStyles } from './served-bars'
import { getSiteFrame, isPopupPage, type SiteFrame, type SiteSettings } from './site-frame'
import { translateSettings } from './translate-settings'

/** Facts that pages show of features that rendering does not know; `app.ts` hands them in. */
interface PageSources {
  /** Pages and collections of the main navigation. */
  navigation(): Promise<DocumentProps['nav']>
  /** Settings of the store, in the shape of page contexts. */
  storeSettings(): Promise<unknown>
  /** The same while the database cannot be read. */
  readonly defaultStoreSettings: unknown
  /** Number of things in the visitor's cart. */
  cartQuantity(request: SiteContext): Promise<number>
  /** The token that calls of a logged-in visitor carry. */
  xsrfToken(session: string): Promise<string>
}

/** What pages are rendered with. */
export interface RenderOptions extends ManifestOptions {
  /** Reads what pages show, once for each version of the content. */
  readonly readContent: ReadContent
  /** Read for each page unless the version of the content is the one before. */
  readonly database: Database
  /** Reads what pages show of other features. */
  readonly sources: PageSources
  /** Addresses of fonts that pages ask for at once. */
  readonly fonts: readonly string[]
}

/** The data of one page that does not come from its feature. */
interface PageFacts {
  readonly cookieSettings: unknown
  readonly settings: SiteSettings
  readonly storeSettings: unknown
  readonly cart: number
  readonly nav: DocumentProps['nav']
  readonly headerFooter: DocumentProps['headerFooter']
  readonly legalTexts: LegalTexts
  readonly xsrfToken: string
  /** The releases that the owner stays on, by block. */
  readonly pins: Readonly<Record<string, string>>
}

const userAccountsSettings = { loginAllowed: true, signupAllowed: false }

/** The page with the content of the popup (POP-05). */
export const popupPath = '/popup-overlay'

/**
 * The popup of a page is fetched once it is due. A preview has it in the page, as what is fetched has the stored settings; so has a page
 * with a popup of its own.
 */
function addPopupAddress(settings: SiteSettings, isFetched: boolean): SiteSettings {
  const { popup, websiteSettings = {} } = settings
  if (!popup || !isFetched) return settings
  const popupOverlaySettings = { ...asRaw(websiteSettings.popupOverlaySettings), contentUrl: popupPath }
  return { ...settings, websiteSettings: { ...websiteSettings, popupOverlaySettings } }
}

/** Only accounts that work on the site are named. Members count as visitors (OWN-01, TRK). */
function ownerFacts(account: Account | undefined) {
  if (account?.kind !== 'owner') return {}
  const { id, name, email, roles } = account
  return { authenticatedAccount: { id, displayName: name, email }, websiteRoles: pageRoles(roles) }
}

const memberName = (account: Account | undefined) => (account?.kind === 'member' ? account.name : undefined)

function getSiteUser(account: Account | undefined, xsrfToken: string) {
  const displayName = memberName(account)
  return account && { ...(displayName && { displayName }), xsrfToken }
}

/** The cookie settings with the owner's text in the language of the page. */
function bannerIn({ translate }: PageLanguage, settings: unknown): unknown {
  const { cookieBannerText: text } = asRaw(settings)
  return typeof text === 'string' ? { ...asRaw(settings), cookieBannerText: translate(text) ?? text } : settings
}

/** The settings of the site as one of its pages names them: those of the popup only where it opens. */
function getPageSettings({ websiteSettings = {} }: SiteSettings, collectionId: string | undefined) {
  const { popupOverlaySettings, ...others } = websiteSettings
  return isPopupPage(asRaw(popupOverlaySettings), collectionId) ? websiteSettings : others
}

/** The page context, in the shape that published pages have. */
function getPageContext(request: SiteContext, { pageType, collection, item, context }: PageOptions, facts: PageFacts) {
  const { showAnnouncementBar = false, location, websiteSettings, pageContext = {} } = facts.settings
  const { id, name, timeZone } = request.get('site')
  const account = request.get('account')
  return {
    ...pageContext,
    pageType,
    templateVersion: 'ashlar',
    templateId: 'ashlar',
    ...(collection && { collection, collectionId: collection.id }),
    ...(item && { item, itemId: item.id }),
    ...context,
    ...ownerFacts(account),
    cookieSettings: bannerIn(request.get('language'), facts.cookieSettings),
    showAnnouncementBar,
    website: {
      ...asRaw(pageContext.website),
      id,
      siteTitle: name,
      language: request.get('language').i18n.locale,
      timeZone,
      baseUrl: getOrigin(request),
      location,
    },
    websiteSettings: {
      useEscapeKeyToLogin: false,
      commentsEnabled: false,
      userAccountsSettings,
      anyTopLevelDomain: getEmailRules({ websiteSettings }).anyTopLevel,
      ...getPageSettings(facts.settings, collection?.id),
      websiteId: id,
      storeSettings: facts.storeSettings,
    },
    siteUser: getSiteUser(account, facts.xsrfToken),
  }
}

/** Reads the facts of a page. The error page is rendered without those that cannot be read. */
async function readFacts(
  request: SiteContext,
  { database, sources, readContent }: RenderOptions,
  isErrorPage: boolean,
) {
  const safely = <Value>(read: Promise<Value>, fallback: Value) => (isErrorPage ? read.catch(() => fallback) : read)
  const shared = <Value>(name: string, read: () => Promise<Value>, fallback: Value) =>
    safely(readContent(request, name, read), fallback)
  const unsaved = request.get('unsaved')
  const getSetting = async <Value>(name: string, fallback: Value) =>
    unsaved && Object.hasOwn(unsaved, name)
      ? (unsaved[name] as Value)
      : shared(`setting ${name}`, () => setting<Value>(database, name, fallback), fallback)
  const account = request.get('account')
  return {
    cookieSettings: await getSetting<unknown>('cookieSettings', {}),
    settings: translateSettings(await getSetting<SiteSettings>('siteSettings', {}), request.get('language')),
    storeSettings: await shared('storeSettings', sources.storeSettings, sources.defaultStoreSettings),
    cart: request.get('cartQuantity') ?? (await safely(sources.cartQuantity(request), 0)),
    nav: await shared('navigation', sources.navigation, []),
    headerFooter: await getSetting<DocumentProps['headerFooter']>('headerFooter', {}),
    pins: await getSetting<PageFacts['pins']>('pins', {}),
    legalTexts: await getSetting<LegalTexts>(legalTextsKey, {}),
    xsrfToken: account ? await safely(sources.xsrfToken(account.session), '') : '',
  } satisfies PageFacts
}

/** The facts of a page with its own settings in place of those of the site. */
function withSettings(facts: PageFacts, { showAnnouncementBar, websiteSettings, cookieSettings }: PageSettings = {}) {
  const { settings } = facts
  return {
    ...facts,
    cookieSettings: cookieSettings ? { ...asRaw(facts.cookieSettings), ...cookieSettings } : facts.cookieSettings,
    settings: {
      ...settings,
      ...(showAnnouncementBar !== undefined && { showAnnouncementBar }),
      websiteSettings: { ...settings.websiteSettings, ...websiteSettings },
    },
  }
}

function getTitle(request: SiteContext, title: string): string {
  const { name, slogan } = request.get('site')
  const { translate } = request.get('language')
  return request.req.path === '/'
    ? `${name} — ${translate(slogan) ?? slogan}`
    : `${translate(title) ?? title} — ${name}`
}

/** The facts of a page as it is shown: with its own settings, and the popup in it or at an address. */
async function getShownFacts(request: SiteContext, parts: RenderOptions, { status, settings }: PageOptions) {
  const facts = withSettings(await readFacts(request, parts, status === 500), settings)
  const hasOwnPopup = settings?.websiteSettings?.popupOverlaySettings !== undefined
  return { ...facts, settings: addPopupAddress(facts.settings, !isPreview(request) && !hasOwnPopup) }
}

/** A page with settings that are not saved, for the owner who tries them. */
const isPreview = (request: SiteContext) => request.get('unsaved') !== undefined

/** Names of the blocks of a page and of what is around it. */
const getNames = ({ blocks, isCover }: PageOptions, frame: SiteFrame, cart: number) => [
  ...new Set([
    ...blocks,
    ...(isCover ? [] : ['header']),
    'consent',
    ...frame.blocks,
    ...(cart > 0 ? ['cart-indicator'] : []),
  ]),
]

/** Lets a page use the services that the owner has named, and the policies of its own scripts; the checkout uses no embeds. */
function allowServices(
  request: SiteContext,
  pageType: number,
  context: object,
  { settings, manifest }: { readonly settings: SiteSettings; readonly manifest: PageManifest },
) {
  const thirdParties = getThirdParties(context, settings.thirdPartyOrigins)
  const allowed = isPaymentPage(pageType) ? thirdParties : withEmbedHosts(thirdParties, settings.embedHosts)
  request.header('Content-Security-Policy', policy(request.get('nonce'), allowed, manifest.policies))
  return thirdParties?.page
}

/** The page context without the services that the owner does not allow. */
function openPageContext(request: SiteContext, options: PageOptions, facts: PageFacts) {
  const context = getPageContext(request, options, facts)
  // A preview is no visit.
  const counted = isPreview(request) ? { ...context, censusDisabled: true } : context
  return withoutServices(counted, facts.settings.blockedServices)
}

/** What a document shows of the request that it is for. */
const getRequestProps = (request: SiteContext) => ({
  origin: getOrigin(request),
  path: request.req.path,
  search: new URL(request.req.url).search,
  member: memberName(request.get('account')),
  nonce: request.get('nonce'),
  crumb: pageCrumb(request),
  site: request.get('site'),
})

/** Joins content, page context and page manifest to pages. */
export function createRenderPage(parts: RenderOptions): RenderPage {
  return async (request, options) => {
    // The catalogue is followed while the server runs.
    const { fileText, catalogue } = parts.assets
    const { description = '', status = 200, metadata = {}, first = [], isOriginal = false, isCover = false } = options
    const facts = await getShownFacts(request, parts, options)
    const { settings, cart, nav, headerFooter, pins } = facts
    const language = request.get('language')
    const context = openPageContext(request, options, facts)
    const frame = getSiteFrame(settings, context)
    const possible = getServedBars(context, frame, language)
    const asked = askedBlocks(catalogue, getNames(options, frame, cart), context)
    const asking = { blocks: asked, first, served: possible.names, ...getPageWork(context) }
    const { manifest, isOnTrial, cacheControl } = await getManifest(request, parts, asking, pins)
    const bars = withStyles(possible, manifest)
    const html = renderDocument({
      ...getRequestProps(request),
      ...{
        nav,
        context: withNamedSettings(context, asked),
        manifest,
        isOnTrial,
        frame,
        bars,
        cart,
        language,
        headerFooter,
        isOriginal,
        isCover,
        fileText,
      },
      ...{ metadata, fonts: parts.fonts, style: options.style, legalPages: publishedLegalPages(facts.legalTexts) },
      title: getTitle(request, options.title),
      description: language.translate(description) ?? description,
      isListed: !isPreview(request) && isListed(options.pageType, status, metadata),
      thirdParties: allowServices(request, options.pageType, context, { settings, manifest }),
      children: options.body,
    })
    request.header('Cache-Control', cacheControl)
    return request.html(withFirstPictures(`<!doctype html>${html}`), status)
  }
}
