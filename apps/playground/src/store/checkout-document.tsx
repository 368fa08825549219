import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { PageData } from '../pages/document'
import type { SiteContext } from '../security'
import { siteId } from '../site-id'
import type { StoreSettings } from './settings'

/** A page of the checkout. */
export interface CheckoutWish {
  readonly title: string
  readonly pageType: number
  readonly settings: StoreSettings
  readonly body: ReactNode
  /** What went wrong, before the title of the window: it is read out first. Default: nothing did. */
  readonly fault?: string | undefined
  readonly status?: 200 | 400 | 404 | 409 | 429
}

/** No script runs on these pages, ours or anybody's; nobody may frame them, and forms lead nowhere else. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * Answers with a page that no cache keeps and whose address no other site is told. Not `no-referrer`: browsers would then
 * send forms without their origin, which the crumb is held against.
 */
export function checkoutPage(
  context: SiteContext,
  { title, pageType, settings, body, fault, status = 200 }: CheckoutWish,
) {
  const pageContext = {
    pageType,
    website: { id: siteId, language: 'en-US' },
    websiteSettings: { storeSettings: settings },
  }
  const html = renderToString(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${fault ? `${fault}: ` : ''}${title} — Aitz & Mar`}</title>
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
        <PageData id="ashlar-context" value={pageContext} />
      </head>
      <body className="checkout">
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="checkout-header">
          <a className="brand" href="/shop">
            Aitz <span>&amp;</span> Mar
          </a>
          <a href="/cart">Back to the cart</a>
        </header>
        <main id="main">
          <h1>{title}</h1>
          {body}
        </main>
        <footer className="checkout-footer">
          <p>{settings.returnPolicy}</p>
          <p>
            Questions? <a href="tel:+34943550198">+34 943 55 01 98</a>
          </p>
        </footer>
      </body>
    </html>,
  )
  context.header('Cache-Control', 'no-store')
  context.header('Referrer-Policy', 'same-origin')
  context.header('Content-Security-Policy', policy)
  return context.html(`<!doctype html>${html}`, status)
}
