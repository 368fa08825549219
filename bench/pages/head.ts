// The parts of a page that the site server writes for the runtime.
import { createHash } from 'node:crypto'
import {
  type Catalogue,
  createPageManifest,
  type FirstBlock,
  getSetFiles,
  type PageManifest,
  withSetFile,
} from '../../packages/manifest/src/index'

/** The page context of a published page that measures nothing before consent. */
export const context = {
  pageType: 1,
  templateVersion: 'ashlar',
  templateId: 'ashlar',
  cookieSettings: {
    isCookieBannerEnabled: true,
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
    cookieBannerVariant: 'BAR',
    cookieBannerPosition: 'BOTTOM',
    isRestrictiveCookiePolicyEnabled: true,
    cookieBannerText: 'We use cookies to run this site, to measure visits and to show you relevant content.',
    cookieBannerTheme: '',
    cookieBannerCtaVariant: 'BUTTON',
    cookieBannerCtaText: 'Accept all',
    cookieBannerOptOutCtaText: 'Reject all',
  },
  showAnnouncementBar: false,
  website: { id: 'site', siteTitle: 'Bench', language: 'en-US', timeZone: 'Europe/Madrid', baseUrl: '' },
  websiteSettings: {
    useEscapeKeyToLogin: false,
    userAccountsSettings: { loginAllowed: true, signupAllowed: false },
    websiteId: 'site',
    commentsEnabled: false,
    storeSettings: { defaultCurrency: 'USD', addToCartConfirmationType: 2 },
  },
}

/** A block that is not in the catalogue: an entry of the manifest, and the hash of its module. */
export interface ExtraBlock {
  readonly entry: PageManifest['manifest']['entries'][number]
  readonly url: string
  readonly integrity: string
}

interface PageOptions {
  readonly blocks: readonly string[]
  /** Blocks on the first screen. Default: none. */
  readonly first?: readonly FirstBlock[]
  /** Default: none. */
  readonly extra?: readonly ExtraBlock[]
  /** The text of a stylesheet or script, by its address. */
  styleText(href: string): string
  /** The library behind the specifier `react`. Default: react. */
  readonly react?: 'react' | 'preact'
  /** Leaves the page context out. Default: false. */
  readonly isLean?: boolean
  /** Markup before the script of the page. Default: none. */
  readonly before?: string
}

type Bootstrap = NonNullable<PageManifest['bootstrap']>

/** The script that waits for a use of the runtime. */
const getBootstrap = ({ src, facts }: Bootstrap, fileText: (href: string) => string) =>
  `<script data-facts="${JSON.stringify(facts).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${fileText(src)}</script>`

const getHash = (text: string, encoding: 'hex' | 'base64') => createHash('sha256').update(text).digest(encoding)

const nameFile = (text: string, ending: 'js' | 'json') => ({
  url: `/cdn/sets/${getHash(text, 'hex').slice(0, 32)}.${ending}`,
  text,
  integrity: `sha256-${getHash(text, 'base64')}`,
})

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** A file that a page asks for. */
interface PageFile {
  readonly url: string
  readonly text: string
}

/** What a page carries of ours: styles, import map and script for its head; context and manifest for its end, as the first paint needs neither. */
export function pageParts(
  catalogue: Catalogue,
  { blocks, first = [], styleText, extra = [], react = 'react', isLean = false, before = '' }: PageOptions,
): { readonly head: string; readonly end: string; readonly files: readonly PageFile[] } {
  const whole = createPageManifest(catalogue, {
    blocks,
    first,
    hasContext: !isLean,
    react,
    // As the site server has it for visitors who have agreed to be counted.
    ...(!isLean && { cookies: 'ss_cookieAllowed=true', served: ['consent'] }),
  })
  for (const problem of whole.problems) console.error(problem)
  // Blocks of the bench alone have no place in it.
  const [set, ...named] = extra.length > 0 ? [] : (getSetFiles(whole, { name: nameFile, fileText: styleText }) ?? [])
  const page = set ? withSetFile(whole, set) : whole
  const { styles, importMap, manifest, bootstrap, steps } = page
  const integrity = { ...importMap.integrity, ...Object.fromEntries(extra.map((one) => [one.url, one.integrity])) }
  const head = [
    ...styles.map(({ href }) => `<style data-href="${href}">${styleText(href).trim()}</style>`),
    bootstrap?.facts.set ? '' : `<script type="importmap">${inScript({ ...importMap, integrity })}</script>`,
    before,
    ...steps.map((step) => `<script>${styleText(step)}</script>`),
    bootstrap ? getBootstrap(bootstrap, styleText) : '',
  ].join('')
  const end = [
    isLean ? '' : `<script type="application/json" id="ashlar-context">${inScript(context)}</script>`,
    `<script type="application/json" id="ashlar-manifest">${inScript({ ...manifest, entries: [...manifest.entries, ...extra.map((one) => one.entry)] })}</script>`,
  ].join('')
  return { head, end, files: set ? [set, ...named] : [] }
}

/** React writes the preloads of pictures before the markup that it renders; in a whole document, as the site server renders it, they begin the head. */
export function splitPreloads(html: string): { readonly preloads: string; readonly body: string } {
  const links = html.match(/<link rel="preload"[^>]*>/g) ?? []
  return { preloads: links.join(''), body: links.reduce((rest, link) => rest.replace(link, ''), html) }
}
