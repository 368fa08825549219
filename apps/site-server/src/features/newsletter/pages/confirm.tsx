import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import type { PageRenderer } from '../../../rendering/page'
import { Text } from '../../../rendering/page-texts'
import { newsletterPage } from './newsletter-page'

interface ConfirmView {
  readonly state: 'question' | 'done' | 'unknown'
  readonly token: string
}

const texts = {
  question: 'Shall we send our newsletter to this address?',
  done: 'Thank you. You will get our newsletter from now on. Each email has a link to end it.',
  unknown: 'This link is unknown or too old. Nothing was changed. Sign up again for another one.',
}

/** Confirms a newsletter. A link alone changes nothing: programs that read emails follow links. */
export function confirmPage(context: SiteContext, renderer: PageRenderer, { state, token }: ConfirmView) {
  const content = (
    <>
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
    </>
  )
  return newsletterPage(context, renderer, { content, status: state === 'unknown' ? 404 : 200 })
}
