import type { SiteContext } from '../../../http/context'
import { Field, Hidden } from '../../../rendering/fields'
import type { PageRenderer } from '../../../rendering/page'
import { Text } from '../../../rendering/page-texts'

/** The address of the page on which members ask for a new password. */
export const forgottenPath = '/login/forgotten'

const sent =
  'If a member has this address, an email with a link is on its way to it. The link works once, for a day. Look among the unwanted emails, too.'

/** The page on which members ask for a new password; `isSent` after they have. */
export async function forgottenPasswordPage(request: SiteContext, { renderPage }: PageRenderer, isSent: boolean) {
  const title = request.get('language').translate('Choose a new password') ?? 'Choose a new password'
  const body = (
    <>
      <h1 className="page-title">{title}</h1>
      <section className="prose">
        {isSent ? (
          <p role="status">
            <Text>{sent}</Text>
          </p>
        ) : (
          <form className="comment-retry" method="post" action={forgottenPath}>
            <Hidden of={request} />
            <p>
              <Text>We send you an email with a link on which you choose it.</Text>
            </p>
            <Field name="email" label="Email" type="email" autoComplete="email" maxLength={200} />
            <button type="submit">
              <Text>Send the link</Text>
            </button>
          </form>
        )}
        <p>
          <a href="/login">
            <Text>Back to the login</Text>
          </a>
        </p>
      </section>
    </>
  )
  const response = await renderPage(request, { title, pageType: 2, blocks: [], body, metadata: { isHidden: true } })
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}
