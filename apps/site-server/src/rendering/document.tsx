import { firstScript, type PageManifest, preloadScript } from '@ashlar/manifest'
import { begunScript } from '@ashlar/release'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { LegalPage } from '../http/response/legal-pages'
import type { PageLanguage } from '../http/response/page-language'
import type { SiteIdentity } from '../http/response/site-identity'
import { Footer, type FooterProps } from './footer'
import { Header, type HeaderProps } from './header'
import { fillMarks, getMark, keepHtml } from './kept-html'
import { getMarkup } from './markup-of'
import type { PageMetadata } from './metadata'
import { MetadataTags } from './metadata-tags'
import { json, PageData } from './page-data'
import { InLanguage } from './page-texts'
import { CookieBanner, type ServedBars } from './served-bars'
import type { SiteFrame } from './site-frame'
import { siteFrameMessages as messages } from './site-frame-messages'

/** The parts of a whole page. */
export interface DocumentProps {
  /** The whole text of the title bar. */
  readonly title: string
  /** For search engines and shared links; empty for none. */
  readonly description: string
  /** Picture, kind and further facts of the page. */
  readonly metadata: PageMetadata
  /** Search engines may list the page. */
  readonly isListed: boolean
  /** Scheme and name of the site. */
  readonly origin: string
  /** Address of the page on the site, without a query. */
  readonly path: string
  /** The parameters of its address, with a question mark; empty for none. */
  readonly search: string
  /** Allows the scripts and styles of this response. */
  readonly nonce: string
  /** The text of a stylesheet or script, by its address. */
  fileText(href: string): string | undefined
  /** The name of the member who is logged in. Default: a visitor. */
  readonly member?: string | undefined
  /** The pages of the navigation, in their order. */
  readonly nav: readonly { readonly path: string; readonly title: string }[]
  /** The page context, which becomes JSON in the page. */
  readonly context: unknown
  /** The releases that the page names, and when they start. */
  readonly manifest: PageManifest
  /** Some visitors get another release of one of its blocks. */
  readonly isOnTrial: boolean
  /** Bars, badge and popup around the page. */
  readonly frame: SiteFrame
  /** Bars that are sent as their blocks would insert them. */
  readonly bars: ServedBars
  /** Hosts of other makers, for the runtime. Default: none. */
  readonly thirdParties?: object | undefined
  /** Addresses of fonts that the page asks for at once. */
  readonly fonts: readonly string[]
  readonly site: SiteIdentity
  /** The token of forms, without which nothing is changed. */
  readonly crumb: string
  /** Number of things in the visitor's cart. */
  readonly cart: number
  readonly language: PageLanguage
  /** The content is in the original language of the site, also on a page in another language. */
  readonly isOriginal: boolean
  /** Rules of this page alone. Default: none. */
  readonly style: string | undefined
  /** Without header and footer. */
  readonly isCover: boolean
  /** The legal pages that the owner has published. */
  readonly legalPages: readonly LegalPage[]
  /** What the owner has stored for the header and the footer of each page (HTTP-14). */
  readonly headerFooter: { readonly header?: unknown; readonly footer?: unknown }
  /** The content of the main part. */
  readonly children: ReactNode
}

/**
 * Reserves room for the announcement. A visitor who has closed it gets none, which is decided here, before the first paint:
 * a later script could not remove the room without moving the page.
 */
function AnnouncementPlace({ frame, nonce, language }: Pick<DocumentProps, 'frame' | 'nonce' | 'language'>) {
  if (!frame.announcement) return null
  const announcement = json(frame.announcement).__html
  // A press on the button that nobody else has answered closes the bar: the files of the block may be blocked by their name.
  const code = `(place=>{let key='squarespace-announcement-bar',text=${announcement},empty=()=>{place.classList.remove('announcement-bar-reserved-space');place.replaceChildren()};try{JSON.parse(localStorage[key]).value===text&&empty()}catch{}place.onclick=e=>e.target.closest('.sqs-announcement-bar-close')&&setTimeout(()=>{if(place.querySelector('.sqs-announcement-bar:not([hidden])'))try{localStorage[key]=JSON.stringify({value:text})}catch{}finally{empty()}})})(document.currentScript.previousElementSibling)`
  return (
    <>
      {getMarkup('announcement-bar', { ...frame.announcementBar, i18n: language.i18n })}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
    </>
  )
}

interface BlockStyleProps {
  readonly href: string
  readonly integrity: string | undefined
  readonly nonce: string
  readonly text: string | undefined
}

/** The style of a block in the page itself: a request for each would delay the first paint. The runtime finds it by its address. */
function BlockStyle({ href, integrity, nonce, text }: BlockStyleProps) {
  if (!text || text.includes('</')) return <link rel="stylesheet" href={href} integrity={integrity} />
  return <style nonce={nonce} data-href={href} dangerouslySetInnerHTML={{ __html: text.trim() }} />
}

/** Waits for a use of the runtime, or fetches it at once where its release cannot wait. */
function PageScript({ manifest, nonce, fileText }: Pick<DocumentProps, 'manifest' | 'nonce' | 'fileText'>) {
  const { bootstrap, entry, firstImports, preloads } = manifest
  const code = bootstrap && fileText(bootstrap.src)
  if (code && !code.includes('</'))
    return (
      <>
        {manifest.steps.map((step) => (
          <script key={step} nonce={nonce} dangerouslySetInnerHTML={{ __html: fileText(step) ?? '' }} />
        ))}
        <script nonce={nonce} data-facts={JSON.stringify(bootstrap.facts)} dangerouslySetInnerHTML={{ __html: code }} />
      </>
    )
  return (
    <>
      {firstImports.length > 0 && (
        <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: firstScript(firstImports) }} />
      )}
      {preloads.length > 0 && (
        <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: preloadScript(preloads) }} />
      )}
      <script type="module" nonce={nonce} src={entry.src} integrity={entry.integrity} />
    </>
  )
}

/** The style of the announcement bar: the bar is served with the page, so its style is, too. */
function getBarStyle({ frame, manifest }: DocumentProps) {
  const bar = frame.announcement
    ? manifest.manifest.entries.find((entry) => entry.name === 'announcement-bar')
    : undefined
  const style = bar?.releases[bar.canary ? 1 : 0]?.style
  const isLinked = manifest.styles.some(({ href }) => href === style?.[0])
  return style && !isLinked ? [{ href: style[0], integrity: style[1] }] : []
}

/** The document of every page of the site, with marks in place of what is kept. */
function Document(props: DocumentProps) {
  const { title, nonce, context, manifest, frame, language, isOriginal, isCover, children } = props
  const { thirdParties } = props
  const { i18n, original } = language
  const other = isOriginal && original.locale !== i18n.locale ? original : undefined
  return (
    <html lang={i18n.locale} dir={i18n.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <MetadataTags {...props} locale={(isOriginal ? original : i18n).locale} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {props.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {/* The first paint has the whole header: what is at its end moves as more of it arrives. */}
        {!isCover && <link rel="expect" href="#header-end" {...{ blocking: 'render' }} />}
        <link rel="stylesheet" href="/assets/site.css" />
        {[...manifest.styles, ...getBarStyle(props)].map(({ href, integrity }) => (
          <BlockStyle key={href} {...{ href, integrity, nonce }} text={props.fileText(href)} />
        ))}
        {props.style && <style nonce={nonce}>{props.style}</style>}
        {!manifest.bootstrap?.facts.set && (
          <script type="importmap" nonce={nonce} dangerouslySetInnerHTML={json(manifest.importMap)} />
        )}
        {props.isOnTrial && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: begunScript }} />}
        <PageScript {...props} />
      </head>
      <body>
        <CookieBanner banner={props.bars.banner} nonce={nonce} />
        <a className="skip" href="#main">
          {i18n.text(messages.skip)}
        </a>
        <AnnouncementPlace {...props} />
        {!isCover && (
          <>
            {getMark('header')}
            {/* Browsers differ in whether the start or the end of an element is awaited. */}
            <span id="header-end" hidden />
          </>
        )}
        <main id="main" lang={other?.locale} dir={other?.direction}>
          <InLanguage of={language}>{children}</InLanguage>
        </main>
        {getMark('end')}
        {frame.popup && getMarkup('popup', frame.popup)}
        {/* Nothing that paints needs them: they come after what does. */}
        <PageData id="ashlar-context" value={context} />
        <PageData id="ashlar-manifest" value={{ ...manifest.manifest, thirdParties }} />
      </body>
    </html>
  )
}

const renderHeader = keepHtml<HeaderProps>(Header)
const renderFooter = keepHtml<FooterProps>(Footer)

/** The HTML of a page. */
export function renderDocument(props: DocumentProps): string {
  const { language, path, search, crumb, nav, member, site, cart, legalPages, headerFooter, bars, isCover } = props
  const shared = { path, nav, member, site }
  const html = renderToString(<Document {...props} />)
  if (isCover) return fillMarks(html, { end: bars.info })
  const footer = renderFooter(language, { ...shared, legalPages, stored: headerFooter.footer }, { search, crumb })
  return fillMarks(html, {
    header: renderHeader(language, { ...shared, cart, stored: headerFooter.header }, { search }),
    end: footer + bars.info,
  })
}
