import type { SiteContext } from '../../../http/context'
import { ErrorList, Field, type FieldErrors, Hidden } from '../../../rendering/fields'
import type { PageRenderer } from '../../../rendering/page'
import { Text } from '../../../rendering/page-texts'
import { newsletterPage } from '../../newsletter/interface'

interface UnsubscribeOptions {
  /** The address that the link of an email names, or that was sent. */
  readonly email: string
  /** What is wrong with the address that was typed. Default: nothing. */
  readonly errors?: FieldErrors
  /** The token of the link, which proves that its reader asks. Default: none. */
  readonly token?: string
  /** What a form has done. Default: it is shown. */
  readonly result?: 'asked' | 'ended'
}

const texts = {
  asked:
    'If {email} has our newsletter, it gets an email with a link. Nothing has changed yet. Follow the link to end the newsletter.',
  ended: '{email} gets no more emails from us. You can sign up again at any time.',
}

/** Ends a newsletter. A link alone changes nothing: programs that read emails follow links. */
export function unsubscribePage(
  context: SiteContext,
  renderer: PageRenderer,
  { email, errors = {}, token, result }: UnsubscribeOptions,
) {
  const form = (
    <form method="post" action="/newsletter/unsubscribe">
      <Hidden of={context} {...(token && { more: { token } })} />
      <ErrorList errors={errors} />
      <Field
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        errors={errors}
      />
      <button type="submit">
        <Text>Unsubscribe</Text>
      </button>
    </form>
  )
  const said = result && (
    <p role="status">
      <Text values={{ email }}>{texts[result]}</Text>
    </p>
  )
  return newsletterPage(context, renderer, { content: said ?? form, status: errors.email ? 422 : 200 })
}
