import type { SiteContext } from '../../../http/context'
import { ErrorList, Field, type FieldErrors, Hidden } from '../../../rendering/fields'
import type { PageRenderer } from '../../../rendering/page'
import { Text } from '../../../rendering/page-texts'

interface SignUpView {
  /** The address as it was typed. */
  readonly email: string
  /** What is wrong with it. Default: nothing. */
  readonly errors?: FieldErrors
  /** It was sent, and has an email to confirm it. Default: false. */
  readonly isAsked?: boolean
}

const thanks = 'Thank you. One step is left: open the email that we have sent you, and confirm your address.'

/** Signs up for the newsletter (page type 300): what the form of the footer leads to. */
export async function signUpPage(
  context: SiteContext,
  { renderPage }: PageRenderer,
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
  const body = (
    <>
      <h1 className="page-title">
        <Text>Newsletter</Text>
      </h1>
      <section className="prose form-page">
        {isAsked ? (
          <p role="status">
            <Text>{thanks}</Text>
          </p>
        ) : (
          form
        )}
      </section>
    </>
  )
  const status = errors.email ? 422 : 200
  const response = await renderPage(context, { title: 'Newsletter', pageType: 300, blocks: [], body, status })
  response.headers.set('Cache-Control', 'no-store')
  return response
}
