import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteContext } from '../http/context'
import { scriptlessPolicy } from '../http/response/security-headers'
import { PageData } from './page-data'
import { InLanguage, Text } from './page-texts'

/** A page without scripts: the admin, the checkout. */
export interface ScriptlessPage {
  /** The first heading. */
  readonly heading: string
  /** The title of the window. */
  readonly title: string
  /** An error, put before the title of the window so that it is read out first. Default: none. */
  readonly error?: string | undefined
  /** Class of the body element. */
  readonly className: string
  readonly header: ReactNode
  readonly body: ReactNode
  /** Stands below the main part. Default: nothing. */
  readonly footer?: ReactNode
  /** Stylesheets beside that of the site. Default: none. */
  readonly styles?: readonly { readonly href: string; readonly integrity: string }[]
  /** The page context. Default: none. */
  readonly context?: unknown
  /** Status code of the response. Default: 200. */
  readonly status?: 200 | 400 | 401 | 403 | 404 | 409 | 429
  /** Its fixed texts are in the language of the visitor. Default: false, in English. */
  readonly isTranslated?: boolean
  /** Allows frames of this site. Default: no frames. */
  readonly framesOwnPages?: boolean
  /** The nonce of the one script of its body. Default: no script runs. */
  readonly scriptNonce?: string | undefined
}

/** What is above the body of a page without scripts. */
const Head = ({ title, error, styles, context }: ScriptlessPage) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>{`${error ? `${error}: ` : ''}${title}`}</title>
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
    {styles?.map(({ href, integrity }) => (
      <link key={href} rel="stylesheet" href={href} integrity={integrity} />
    ))}
    <link rel="stylesheet" href="/assets/site.css" />
    {context !== undefined && <PageData id="ashlar-context" value={context} />}
  </head>
)

/** Responds with a page that runs no script, that no cache stores and that no page may frame. */
export function renderScriptlessPage(context: SiteContext, page: ScriptlessPage) {
  const { heading, className, header, body, footer, status = 200, framesOwnPages = false, scriptNonce } = page
  const language = page.isTranslated ? context.get('language') : undefined
  const { locale, direction } = language?.i18n ?? { locale: 'en-US', direction: 'ltr' }
  const inLanguage = (content: ReactNode) => (language ? <InLanguage of={language}>{content}</InLanguage> : content)
  const html = renderToString(
    <html lang={locale} dir={direction === 'rtl' ? 'rtl' : undefined}>
      <Head {...page} />
      <body className={className}>
        <a className="skip" href="#main">
          {inLanguage(<Text>Skip to content</Text>)}
        </a>
        {inLanguage(header)}
        <main id="main">
          <h1>{heading}</h1>
          {inLanguage(body)}
        </main>
        {inLanguage(footer)}
      </body>
    </html>,
  )
  context.header('Cache-Control', 'no-store')
  // Its address may be of one person. With no-referrer browsers would send forms without their origin.
  context.header('Referrer-Policy', 'strict-origin')
  context.header('Content-Security-Policy', scriptlessPolicy({ framesOwnPages, scriptNonce }))
  return context.html(`<!doctype html>${html}`, status)
}
