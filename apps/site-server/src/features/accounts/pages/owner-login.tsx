import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import { adminPage } from '../../admin/interface'
import { type LoginProblem, loginStatuses, maxPasswordLength } from '../domain'
import { Puzzle } from './puzzle'

/** The login form as it is shown, again after a refused try. */
interface OwnerLoginOptions {
  /** The path that a login leads to, always one of the admin. */
  readonly next: string
  /** What was typed. Empty: nothing yet. */
  readonly email?: string
  /** Why a try was refused. Undefined: none was. */
  readonly problem?: LoginProblem
  /** A sentence about the problem. Default: that of its kind. */
  readonly notice?: string
  /** What the browser solves so that its try goes ahead of others. Default: nothing. */
  readonly puzzle?: string | undefined
}

const sentences: Readonly<Record<LoginProblem, string>> = {
  missing: 'The email or the password is missing. You are not logged in. Fill in both.',
  wrong: 'The email or the password is not right. You are not logged in. Try again.',
  limited: 'There were too many tries. This one was not checked. Try again in a minute.',
}

function LoginFields({ email, wasWrong }: { email: string; wasWrong: boolean }) {
  const invalid = { 'aria-invalid': wasWrong, 'aria-describedby': wasWrong ? 'problem' : undefined }
  return (
    <>
      <label htmlFor="email">Email</label>
      <input id="email" name="email" type="email" autoComplete="username" required defaultValue={email} {...invalid} />
      <label htmlFor="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={maxPasswordLength}
        // After a refused try the focus is in the field to correct, and its error is read out.
        // biome-ignore lint/a11y/noAutofocus: only after a refused try
        autoFocus={wasWrong}
        {...invalid}
      />
    </>
  )
}

function LoginForm({ of, next, email = '', problem, notice, puzzle }: OwnerLoginOptions & { of: SiteContext }) {
  return (
    <>
      {problem && (
        <p className="admin-problem" role="alert" id="problem">
          {notice ?? sentences[problem]}
        </p>
      )}
      <form className="admin-login" method="post" action="/config/login">
        <Hidden of={of} more={{ next }} />
        <LoginFields email={email} wasWrong={problem !== undefined} />
        <label className="admin-check">
          <input type="checkbox" name="rememberMe" value="true" /> Remember me for 30 days
        </label>
        {puzzle && <Puzzle puzzle={puzzle} nonce={of.get('nonce')} />}
        <button type="submit">Log in</button>
      </form>
      <p>Without your password: an owner of the site makes you a link to a new one.</p>
    </>
  )
}

/** The login of the admin. */
export function ownerLoginPage(context: SiteContext, options: OwnerLoginOptions) {
  const { problem, puzzle } = options
  return adminPage(context, {
    title: 'Log in',
    ...(problem && { error: 'Not logged in' }),
    body: <LoginForm of={context} {...options} />,
    status: problem ? loginStatuses[problem] : 200,
    ...(puzzle && { scriptNonce: context.get('nonce') }),
  })
}
