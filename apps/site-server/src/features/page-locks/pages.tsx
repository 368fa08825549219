import type { SiteContext } from '../../http/context'
import { ErrorList, Field, type FieldErrors, Hidden } from '../../rendering/fields'
import type { PageRenderer } from '../../rendering/page'
import { OwnText, Text } from '../../rendering/page-texts'
import { maxPasswordLength } from '../accounts/interface'

export interface LockedPage {
  /** Address of the page that is locked. */
  readonly path: string
  readonly title: string
}

export type LockError = 'wrong' | 'limited'
const sentences: Readonly<Record<LockError, string>> = {
  wrong: 'The password is not right. The page stays closed. Try again.',
  limited: 'There were too many tries. This one was not checked. Try again in a minute.',
}
const statuses = { wrong: 401, limited: 429 } as const

/** The lock screen in front of a page with a password: nothing of the page itself is in it (page type 103). */
export async function lockScreen(
  context: SiteContext,
  { renderPage }: PageRenderer,
  { path, title }: LockedPage,
  error?: LockError,
) {
  const errors: FieldErrors = error ? { password: sentences[error] } : {}
  const body = (
    <>
      <h1 className="page-title">
        <OwnText>{title}</OwnText>
      </h1>
      <section className="prose form-page">
        <ErrorList errors={errors} />
        <form method="post" action="/page-lock">
          <Hidden of={context} more={{ path }} />
          <Field
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            maxLength={maxPasswordLength}
            errors={errors}
          />
          <button type="submit">
            <Text>Open the page</Text>
          </button>
        </form>
      </section>
    </>
  )
  const response = await renderPage(context, {
    title,
    pageType: 103,
    blocks: [],
    body,
    isCover: true,
    ...(error && { status: statuses[error] }),
  })
  response.headers.set('Cache-Control', 'no-store')
  return response
}
