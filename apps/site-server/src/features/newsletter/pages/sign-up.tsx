import type { SiteContext } from '../../../http/context'
import { ErrorList, Field, type FieldErrors, Hidden } from '../../../rendering/fields'
import type { PageRenderer } from '../../../rendering/page'
import { Text } from '../../../rendering/page-texts'
import { newsletterPage } from './newsletter-page'

interface SignUpView {
  /** The address as it was typed. */
  readonly email: string
  /** What is wrong with it. Default: nothing. */
  readonly errors?: FieldErrors
  /** It was sent, and has an email to confirm it. Default: false. */
  readonly isAsked?: boolean
}

const thanks = 'Thank you. One step is left: open the email that we have sent you, and confirm your address.'

/** Signs up for the newsletter: what the form of the footer leads to. */
export function signUpPage(
  context: SiteContext,
  renderer: PageRenderer,
  { email, errors = {}, isAsked = false }: SignUpView,
) {
  const form = (
    <form method="post" action="/newsletter">
      <Hidden of={context} />
      <ErrorList errors={errors} />
      <Field
        name="email"
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        errors={errors}
      />
      <button type="submit">
        <Text>Sign up</Text>
      </button>
    </form>
  )
  const asked = (
    <p role="status">
      <Text>{thanks}</Text>
    </p>
  )
  return newsletterPage(context, renderer, { content: isAsked ? asked : form, status: errors.email ? 422 : 200 })
}
