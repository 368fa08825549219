import type { SiteContext } from '../../../http/context'
import type { Account } from '../../../http/identity/account'
import { Hidden } from '../../../rendering/fields'
import { adminPage, Note, Timestamp } from '../../admin/interface'
import { PasswordField, Problem } from './password-forms'

interface Session {
  readonly id: string
  readonly browser: string
  readonly made_at: number | string
  readonly seen_at: number | string
}

interface OwnAccountOptions {
  /** Whose page it is. */
  readonly account: Account
  /** Its logins, the one that was used last first; each can be ended. */
  readonly sessions: readonly Session[]
  /** Why it was not done. Undefined: it was, or nothing was asked. */
  readonly problem?: string | undefined
}

const notes: Readonly<Record<string, string>> = {
  password: 'The password has been changed. All other sessions have ended.',
  ended: 'The session has ended.',
  'one-step': 'The login asks for no code any more.',
}

const At = ({ at }: { at: number | string }) => <Timestamp at={new Date(Number(at)).toISOString()} />

function Sessions({ account, sessions, of }: Pick<OwnAccountOptions, 'account' | 'sessions'> & { of: SiteContext }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      <ul className="admin-list">
        {sessions.map(({ id, browser, made_at, seen_at }) => (
          <li key={id}>
            {browser}, since <At at={made_at} />, last seen <At at={seen_at} />{' '}
            {id === account.session ? (
              <strong>(this one)</strong>
            ) : (
              <form method="post" action="/config/account/sessions">
                <Hidden of={of} more={{ end: id }} />
                <button type="submit">End it</button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action="/config/account/sessions">
          <Hidden of={of} more={{ end: 'others' }} />
          <button type="submit">End all others</button>
        </form>
      )}
    </section>
  )
}

/** The page on which an account changes its password and sees its sessions. */
export function ownAccountPage(context: SiteContext, { account, sessions, problem }: OwnAccountOptions) {
  const body = (
    <>
      <Note of={context} notes={notes} />
      {problem && <Problem>{problem}</Problem>}
      <div className="admin-own-account">
        <section aria-labelledby="change">
          <h2 id="change">Change the password</h2>
          <form className="admin-login" method="post" action="/config/account/password">
            <Hidden of={context} />
            {/* Password managers look for the account in a field of text. */}
            <input type="email" name="email" autoComplete="username" readOnly hidden value={account.email} />
            <PasswordField name="oldPassword" label="Present password" hasProblem={problem !== undefined} />
            <PasswordField name="password" label="New password" isNew />
            <PasswordField name="passwordAgain" label="New password again" isNew />
            <button type="submit">Change it</button>
          </form>
        </section>
        {account.kind === 'owner' && (
          <section aria-labelledby="two-step">
            <h2 id="two-step">Login in two steps</h2>
            <p>
              <a href="/config/account/two-step">A code of your telephone after the password</a>
            </p>
          </section>
        )}
        <Sessions account={account} sessions={sessions} of={context} />
      </div>
    </>
  )
  const status = problem ? 400 : 200
  return adminPage(context, { title: account.name, ...(problem && { error: 'Not changed' }), body, status })
}
