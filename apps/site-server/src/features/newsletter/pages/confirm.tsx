import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import type { PageRenderer } from '../../../rendering/page'
import { Text } from '../../../rendering/page-texts'

interface ConfirmView {
  readonly state: 'question' | 'done' | 'unknown'
  readonly token: string
}

const texts = {
  question: 'Shall we send our newsletter to this address?',
  done: 'Thank you. You will get our newsletter from now on. Each email has a link to end it.',
  unknown: 'This link is unknown or too old. Nothing was changed. Sign up again for another one.',
}

/** Confirms a newsletter (page type 300). A link alone changes nothing: programs that read emails follow links. */
export async function confirmPage(context: SiteContext, { renderPage }: PageRenderer, { state, token }: ConfirmView) {
  const body = (
    <>
      <h1 className="page-title">
        <Text>Newsletter</Text>
      </h1>
      <section className="prose form-page">
        <p role={state === 'question' ? undefined : 'status'}>
          <Text>{texts[state]}</Text>
        </p>
        {state === 'question' && (
          <form method="post" action="/newsletter/confirm">
            <Hidden of={context} more={{ token }} />
            <button type="submit">
              <Text>Send me the newsletter</Text>
            </button>
          </form>
        )}
      </section>
    </>
  )
  const response = await renderPage(context, {
    title: 'Newsletter',
    pageType: 300,
    blocks: [],
    body,
    status: state === 'unknown' ? 404 : 200,
  })
  response.headers.set('Cache-Control', 'no-store')
  // Its address has the token of one person.
  response.headers.set('Referrer-Policy', 'strict-origin')
  return response
}
