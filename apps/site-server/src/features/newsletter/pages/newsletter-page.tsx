import type { ReactNode } from 'react'
import type { SiteContext } from '../../../http/context'
import type { PageRenderer } from '../../../rendering/page'
import { Text } from '../../../rendering/page-texts'

interface NewsletterView {
  /** What is said, or the form. */
  readonly content: ReactNode
  /** Default: 200. */
  readonly status?: 200 | 404 | 422
}

/** A page of the newsletter (page type 300). Its address may hold that of a person, or the token of one, so nobody keeps it or is told of it. */
export async function newsletterPage(
  context: SiteContext,
  { renderPage }: PageRenderer,
  { content, status = 200 }: NewsletterView,
) {
  const body = (
    <>
      <h1 className="page-title">
        <Text>Newsletter</Text>
      </h1>
      <section className="prose form-page">{content}</section>
    </>
  )
  const response = await renderPage(context, { title: 'Newsletter', pageType: 300, blocks: [], body, status })
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('Referrer-Policy', 'strict-origin')
  return response
}
