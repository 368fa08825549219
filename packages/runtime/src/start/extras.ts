import type { Services } from '@ashlar/core-block'
import { loadScript, scriptTimeouts } from '@ashlar/core-http'
import { isPaymentPage } from '@ashlar/core-site/constants'
import { cookieNames } from '@ashlar/core-site/cookie-names'
import { isInEditorFrame } from '@ashlar/core-site/editor-frame'
import type { ServiceDependencies } from '../services/service-dependencies'

const key = Symbol.for('ashlar.scripts')
const page: typeof globalThis & { [key]?: (url: string) => string | TrustedScriptURL } = globalThis

/** The address of a file of another maker as this page may load it. Throws for a host that the site does not name. */
const thirdPartyAddress = (address: string) => `${page[key]?.(address) ?? address}`

/** Options of the extras that a page context names beside its blocks. */
export interface ExtrasOptions extends Pick<Services, 'site' | 'consent' | 'http'> {
  /** Called for failures. */
  report(error: Error): void
  /** Ends the waiting for consent, and scripts that are on their way. Default: none. */
  readonly signal?: AbortSignal | undefined
  /** Adds a third-party script. Default: `loadScript`, with a timeout of 30 s. */
  readonly script?: (url: string, signal?: AbortSignal) => Promise<void>
  /** Adds a stylesheet: handed over, so that the entry of the page shares no file with the extras. */
  readonly style: (url: string) => Promise<unknown>
  /** Fetches a module of this site. Default: `import(url)`. */
  readonly module?: (url: string) => Promise<unknown>
}

const counted = '.disqus-comment-count,a[href*="#disqus_thread"],.sqs-comment-link'
const name = /^[\w-]+$/

const addScript = (url: string, signal?: AbortSignal) => loadScript(url, { timeout: scriptTimeouts.maps, signal })

/** The same, with the services of the page. */
export async function startExtras({
  service,
  ...options
}: Omit<ExtrasOptions, 'site' | 'consent' | 'http'> & Pick<ServiceDependencies, 'service'>) {
  const [site, consent, http] = await Promise.all([service('site'), service('consent'), service('http')])
  return loadExtras({ ...options, site, consent, http })
}

/** Loads fonts, comment counts, session replay and feature bundles, each by its own condition and after consent. */
export async function loadExtras(options: ExtrasOptions): Promise<void> {
  const scripts = [loadCommentCounts, loadReplay]
  const work = [loadFonts, loadBundles, ...(isPaymentPage(options.site.context.pageType) ? [] : scripts)]
  // A failure is reported and does not stop the others.
  await Promise.all(work.map((load) => load(options).catch(options.report)))
}

/** One request for all Google fonts, with a family for each; a kit of Typekit by its id. (LDR-08) */
async function loadFonts({ site, consent, report, signal, style }: ExtrasOptions) {
  const { googleFonts, typekitFonts, website } = site.context
  if (googleFonts.length === 0 && !website.typekitId) return
  // The hosts of fonts learn who reads the page.
  await consent.whenAllowed('media', signal)
  const query = googleFonts.map((font) => `family=${encodeURIComponent(font).replace(/%20/g, '+')}`).join('&')
  if (query && !document.querySelector('link[href*="fonts.googleapis.com/css"]'))
    await style(thirdPartyAddress(`https://fonts.googleapis.com/css2?${query}&display=swap`)).catch(report)
  if (!name.test(website.typekitId)) return
  await style(thirdPartyAddress(`https://use.typekit.net/${website.typekitId}.css`))
  const offered = new Set([...document.fonts].map(({ family }) => family.replace(/["']/g, '').toLowerCase()))
  for (const font of typekitFonts) {
    if (offered.has(font.toLowerCase())) continue
    console.error('Requested font no longer in Typekit', font)
    report(new Error(`Requested font no longer in Typekit: ${font}`))
  }
}

/** Counts of comments, where they are shown and the site has a name at their host. (LDR-11) */
async function loadCommentCounts({ site, consent, signal, script: add = addScript }: ExtrasOptions) {
  const { commentsEnabled, disqusShortname } = site.context.websiteSettings
  if (!commentsEnabled || !name.test(disqusShortname) || !document.querySelector(counted)) return
  await consent.whenAllowed('media', signal)
  // The names under which the script finds what published pages have.
  for (const link of document.querySelectorAll<HTMLElement>('.sqs-comment-link[data-id]')) {
    link.classList.add('disqus-comment-count')
    link.dataset.disqusIdentifier ??= link.dataset.id
  }
  await add(`https://${disqusShortname}.disqus.com/count.js`, signal)
}

/** Session replay: only with the feature on, this visit sampled, and an id that is no mock. (LDR-12) */
async function loadReplay({ site, consent, http, signal, script: add = addScript }: ExtrasOptions) {
  const { flags, context, cookies } = site
  // A site without any configuration of features has none of them; that is no error.
  const isConfigured = Object.keys(context.features).length > 0 || cookies.read(cookieNames.override)
  if (!isConfigured || !flags.isEnabled('session_replay') || !flags.isEnabled('session_replay_sampled')) return
  await consent.whenAllowed('analytics', signal)
  const { id }: { id?: unknown } = Object(await http.get('/api/commerce/fullstory/getId'))
  if (typeof id !== 'string' || !name.test(id) || /^mock/i.test(id)) return
  Object.assign(window, { _fs_org: id, _fs_host: 'fullstory.com', _fs_namespace: 'FS' })
  await add('https://edge.fullstory.com/s/fs.js', signal)
}

interface Bundle {
  readonly js?: unknown
  readonly css?: unknown
  /** Only when it matches anything; our own addition. */
  readonly selector?: unknown
}

/** Feature bundles of this site; blocks replace those of the platform's own host. Frame bundles are for the editor. (LDR-13) */
async function loadBundles({ site, report, style, module = (url) => import(/* @vite-ignore */ url) }: ExtrasOptions) {
  // SITE-15: bundles are scripts of the owner.
  if (site.cookies.read(cookieNames.noUserScripts) === 'true') return
  const { rollups, frameRollups } = site.context
  const bundles: Record<string, unknown> = { ...rollups, ...(isInEditorFrame(window) && frameRollups) }
  const urlOnSite = (address: unknown) => {
    const url = typeof address === 'string' && address ? URL.parse(address, location.href) : null
    return url?.origin === location.origin ? url.href : undefined
  }
  for (const bundle of Object.values(bundles)) {
    const { selector, ...addresses }: Bundle = Object(bundle)
    if (typeof selector === 'string' && !document.querySelector(selector)) continue
    const [js, css] = [urlOnSite(addresses.js), urlOnSite(addresses.css)]
    if (css) style(css).catch(report)
    if (js) await module(js).catch(report)
  }
}
