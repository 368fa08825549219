import { blocks } from 'virtual:blocks'
import { Markup as CartIndicator } from '@ashlar/cart-indicator/markup'
import type { PageManifest } from '@ashlar/runtime/page-manifest'
import { createElement, Fragment, type ReactNode } from 'react'
import type { SiteIdentity } from '../http/site-identity'
import { Brand } from './brand'
import { json, PageData } from './page-data'
import type { SiteFrame } from './site-frame'

/** The parts of a whole page. */
export interface DocumentProps {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly nonce: string
  /** The name of the member who is logged in. Default: a visitor. */
  readonly member?: string | undefined
  readonly nav: readonly { readonly path: string; readonly title: string }[]
  readonly context: unknown
  readonly manifest: PageManifest
  readonly frame: SiteFrame
  readonly site: SiteIdentity
  /** Number of things in the visitor's cart. */
  readonly cart: number
  readonly children: ReactNode
}

type PathAndNav = Pick<DocumentProps, 'path' | 'nav' | 'member' | 'site'>

/** A link that is marked when it leads to the current page or to one above it. */
function NavLink({
  to,
  path,
  className,
  children,
}: {
  to: string
  path: string
  className?: string
  children: string
}) {
  const current = to === path ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined
  return (
    <a href={to} className={className} aria-current={current}>
      {children}
    </a>
  )
}

function Header({ path, nav, member, site, cart }: PathAndNav & Pick<DocumentProps, 'cart'>) {
  return (
    <header className="site-header">
      <a className="brand" href="/">
        <Brand name={site.name} />
      </a>
      <nav aria-label="Main">
        <ul>
          {nav.map((one) => (
            <li key={one.path}>
              <NavLink to={one.path} path={path}>
                {one.title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <NavLink to="/search" path={path} className="search-link">
        Search
      </NavLink>
      {member && markupOf('member-area', { kind: 'link', name: member })}
      <CartIndicator config={{ quantity: cart, label: `${cart} ${cart === 1 ? 'item' : 'items'} in cart` }} />
    </header>
  )
}

function Footer({ path, nav, member, site }: PathAndNav) {
  return (
    <footer className="site-footer">
      <div>
        <p className="brand">
          <Brand name={site.name} />
        </p>
        <p>{site.description}</p>
      </div>
      <address>
        {site.address.map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
        <a href={site.phone.href}>{site.phone.text}</a>
      </address>
      <nav aria-label="Site">
        <ul>
          {nav.map((one) => (
            <li key={one.path}>
              <NavLink to={one.path} path={path}>
                {one.title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ul>
        {site.footerLinks.map(({ text, href }) => (
          <li key={href}>
            <NavLink to={href} path={path}>
              {text}
            </NavLink>
          </li>
        ))}
        <li>
          <NavLink to={member ? '/members' : '/login'} path={path}>
            {member ? 'For members' : 'Log in'}
          </NavLink>
        </li>
        <li>
          <button type="button" className="linklike" data-consent-choices="">
            Cookie choices
          </button>
        </li>
      </ul>
    </footer>
  )
}

/** Markup of a block for the frame; nothing where there is no such block. */
function markupOf(name: string, config: unknown) {
  const Markup = blocks[name]?.Markup
  return Markup ? createElement(Markup, { config: config as never }) : null
}

/**
 * Reserves room for the announcement. A visitor who has closed it gets none, which is decided here, before the first paint:
 * a later script could not remove the room without moving the page.
 */
function AnnouncementPlace({ text, nonce }: { text: string; nonce: string }) {
  if (!text) return null
  const announcement = json(text).__html
  const code = `try{JSON.parse(localStorage['squarespace-announcement-bar']).value===${announcement}&&document.currentScript.previousElementSibling.classList.remove('announcement-bar-reserved-space')}catch{}`
  return (
    <>
      {markupOf('announcement-bar', { isReserved: true })}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
    </>
  )
}

/** The document of every page of the site. */
export function Document(props: DocumentProps) {
  const { title, description, path, nonce, nav, member, context, manifest, frame, site, cart, children } = props
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
        {manifest.styles.map(({ href, integrity }) => (
          <link key={href} rel="stylesheet" href={href} integrity={integrity} />
        ))}
        <script type="importmap" nonce={nonce} dangerouslySetInnerHTML={json(manifest.importMap)} />
        <PageData id="ashlar-context" value={context} />
        <PageData id="ashlar-manifest" value={manifest.manifest} />
        <script type="module" nonce={nonce} src={manifest.entry.src} integrity={manifest.entry.integrity} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <AnnouncementPlace text={frame.announcement} nonce={nonce} />
        <Header path={path} nav={nav} member={member} site={site} cart={cart} />
        <main id="main">{children}</main>
        <Footer path={path} nav={nav} member={member} site={site} />
        {frame.popup && markupOf('popup', frame.popup)}
      </body>
    </html>
  )
}
