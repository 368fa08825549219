import type { PageSlice } from '@ashlar/runtime/page-slice'
import type { ReactNode } from 'react'

/** What a whole page is made of. */
export interface DocumentProps {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly nonce: string
  readonly nav: readonly { readonly path: string; readonly title: string }[]
  readonly context: unknown
  readonly slice: PageSlice
  readonly children: ReactNode
}

/** JSON that cannot end the script element it stands in. */
const json = (value: unknown) => ({ __html: JSON.stringify(value).replace(/</g, '\\u003c') })

function Header({ path, nav }: Pick<DocumentProps, 'path' | 'nav'>) {
  return (
    <header className="site-header">
      <a className="brand" href="/">
        Aitz <span>&amp;</span> Mar
      </a>
      <nav aria-label="Main">
        <ul>
          {nav.map((one) => (
            <li key={one.path}>
              <a href={one.path} {...(one.path === path && { 'aria-current': 'page' as const })}>
                {one.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

function Footer() {
  return (
    <footer className="site-footer">
      <div>
        <p className="brand">
          Aitz <span>&amp;</span> Mar
        </p>
        <p>A house for walkers who look twice. Between the limestone and the sea since 1998.</p>
      </div>
      <ul>
        <li>
          <a href="/journal">Journal</a>
        </li>
        <li>
          <a href="/blocks">Every block</a>
        </li>
        <li>
          <a href="/search">Search</a>
        </li>
        <li>
          <a href="/credits">Photographs</a>
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

/** The frame of every page of the demo site. */
export function Document({ title, description, path, nonce, nav, context, slice, children }: DocumentProps) {
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
        {slice.styles.map(({ href, integrity }) => (
          <link key={href} rel="stylesheet" href={href} integrity={integrity} />
        ))}
        <script type="importmap" nonce={nonce} dangerouslySetInnerHTML={json(slice.importMap)} />
        <script type="application/json" id="ashlar-context" dangerouslySetInnerHTML={json(context)} />
        <script type="application/json" id="ashlar-slice" dangerouslySetInnerHTML={json(slice.slice)} />
        <script type="module" nonce={nonce} src={slice.entry.src} integrity={slice.entry.integrity} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header path={path} nav={nav} />
        <main id="main">{children}</main>
        <Footer />
      </body>
    </html>
  )
}
