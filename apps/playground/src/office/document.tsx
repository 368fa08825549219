import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { mayEnter } from '../accounts/account'
import type { SiteContext } from '../security'

/** A page of the office. */
export interface OfficeWish {
  readonly title: string
  /** What went wrong, before the title of the window: it is read out first. Default: nothing did. */
  readonly fault?: string
  readonly body: ReactNode
  readonly status?: 200 | 400 | 401 | 403 | 404 | 429
}

/** The office has no scripts at all, and nobody may frame it; it frames pages of this site. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const rooms = [
  ['/config/', 'Overview'],
  ['/config/submissions', 'Submissions'],
  ['/config/events', 'Events'],
  ['/config/errors', 'Errors'],
  ['/config/orders', 'Orders'],
  ['/config/products', 'Products'],
] as const

/** The crumb as a field of a form. */
export const Crumb = ({ of }: { of: SiteContext }) => <input type="hidden" name="crumb" value={of.get('crumb')} />

/** The way out: a form, so that it works without scripts. */
export function Logout({ of }: { of: SiteContext }) {
  return (
    <form className="office-out" method="post" action="/api/auth/Logout">
      <Crumb of={of} />
      <button type="submit">Log out</button>
    </form>
  )
}

function Header({ of }: { of: SiteContext }) {
  const account = of.get('account')
  const { path } = of.req
  const current = (to: string) => {
    if (to === path) return 'page' as const
    return to !== '/config/' && path.startsWith(`${to}/`) ? ('true' as const) : undefined
  }
  return (
    <header className="office-header">
      <a className="brand" href="/?noredirect=true">
        Aitz <span>&amp;</span> Mar
      </a>
      {account && mayEnter(account) && (
        <nav aria-label="Office">
          <ul>
            {rooms.map(([to, title]) => (
              <li key={to}>
                <a href={to} aria-current={current(to)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {account && (
        <div className="office-who">
          <span>{account.name}</span>
          <Logout of={of} />
        </div>
      )}
    </header>
  )
}

/** Answers with a page that no cache keeps. */
export function officePage(context: SiteContext, { title, fault, body, status = 200 }: OfficeWish) {
  const html = renderToString(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${fault ? `${fault}: ` : ''}${title} — the office of Aitz & Mar`}</title>
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
      </head>
      <body className="office">
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header of={context} />
        <main id="main">
          <h1>{title}</h1>
          {body}
        </main>
      </body>
    </html>,
  )
  context.header('Cache-Control', 'no-store')
  context.header('Content-Security-Policy', policy)
  return context.html(`<!doctype html>${html}`, status)
}
