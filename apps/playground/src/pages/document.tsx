import { blocks } from 'virtual:blocks'
import { Markup as CartIndicator } from '@ashlar/cart-indicator/markup'
import type { PageManifest } from '@ashlar/runtime/page-manifest'
import { createElement, type ReactNode } from 'react'
import type { Chrome } from '../chrome'

/** What a whole page is made of. */
export interface DocumentProps {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly nonce: string
  /** The name of the member who looks. Default: a visitor. */
  readonly member?: string | undefined
  readonly nav: readonly { readonly path: string; readonly title: string }[]
  readonly context: unknown
  readonly manifest: PageManifest
  readonly chrome: Chrome
  /** Things in the cart of this visitor. */
  readonly cart: number
  readonly children: ReactNode
}

/** JSON that cannot end the script element it stands in. */
const json = (value: unknown) => ({ __html: JSON.stringify(value).replace(/</g, '\\u003c') })

/** Data of a page for scripts to read; nothing in it is run. */
export const PageData = ({ id, value }: { id: string; value: unknown }) => (
  <script type="application/json" id={id} dangerouslySetInnerHTML={json(value)} />
)

type PathAndNav = Pick<DocumentProps, 'path' | 'nav' | 'member'>

/** A link that says so when it leads to where the visitor is, or to what holds it. */
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

function Brand() {
  return (
    <>
      Aitz <span>&amp;</span> Mar
    </>
  )
}

function Header({ path, nav, member, cart }: PathAndNav & Pick<DocumentProps, 'cart'>) {
  return (
    <header className="site-header">
      <a className="brand" href="/">
        <Brand />
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

function Footer({ path, nav, member }: PathAndNav) {
  return (
    <footer className="site-footer">
      <div>
        <p className="brand">
          <Brand />
        </p>
        <p>A house for walkers who look twice. Between the limestone and the sea since 1998.</p>
      </div>
      <address>
        Barrio Purgatorio 7
        <br />
        20215 Zegama, Gipuzkoa
        <br />
        <a href="tel:+34943550198">+34 943 55 01 98</a>
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
        <li>
          <NavLink to="/blocks" path={path}>
            Every block
          </NavLink>
        </li>
        <li>
          <NavLink to="/reviews" path={path}>
            What guests say
          </NavLink>
        </li>
        <li>
          <NavLink to={member ? '/members' : '/login'} path={path}>
            {member ? 'For members' : 'Log in'}
          </NavLink>
        </li>
        <li>
          <NavLink to="/credits" path={path}>
            Photographs
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

/** Markup of a block for the frame; nothing where this site has no such block. */
function markupOf(name: string, config: unknown) {
  const Markup = blocks[name]?.Markup
  return Markup ? createElement(Markup, { config: config as never }) : null
}

/**
 * Keeps room for the announcement. For whoever closed it before there is none, which is settled here, before the first
 * paint: nothing that comes later can take room away without moving the page.
 */
function AnnouncementPlace({ text, nonce }: { text: string; nonce: string }) {
  if (!text) return null
  const words = json(text).__html
  const code = `try{JSON.parse(localStorage['squarespace-announcement-bar']).value===${words}&&document.currentScript.previousElementSibling.classList.remove('announcement-bar-reserved-space')}catch{}`
  return (
    <>
      {markupOf('announcement-bar', { isReserved: true })}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
    </>
  )
}

/** The frame of every page of the demo site. */
export function Document(props: DocumentProps) {
  const { title, description, path, nonce, nav, member, context, manifest, chrome, cart, children } = props
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
        <AnnouncementPlace text={chrome.announcement} nonce={nonce} />
        <Header path={path} nav={nav} member={member} cart={cart} />
        <main id="main">{children}</main>
        <Footer path={path} nav={nav} member={member} />
        {chrome.popup && markupOf('popup', chrome.popup)}
      </body>
    </html>
  )
}
