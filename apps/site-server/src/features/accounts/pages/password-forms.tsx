import type { ReactNode } from 'react'
import type { SiteContext } from '../../../http/context'
import type { Phrase } from '../../../http/response/phrase'
import { Hidden } from '../../../rendering/fields'
import { Text } from '../../../rendering/page-texts'
import { adminPage } from '../../admin/interface'
import { maxPasswordLength, minPasswordLength } from '../domain'
import { usedLink } from '../service/password-reset'

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly isNew?: boolean
  readonly hasProblem?: boolean
}

/** A password to type; browsers offer to make and to store it. */
export function PasswordField({ name, label, isNew = false, hasProblem = false }: PasswordFieldProps) {
  return (
    <>
      <label htmlFor={name}>
        <Text>{label}</Text>
      </label>
      <input
        id={name}
        name={name}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        minLength={isNew ? minPasswordLength : undefined}
        maxLength={maxPasswordLength}
        aria-invalid={hasProblem}
        aria-describedby={hasProblem ? 'problem' : undefined}
      />
    </>
  )
}

/** Why a form was refused; read out at once. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p className="admin-problem" role="alert" id="problem">
    {children}
  </p>
)

/** Asks for the password again, before what cannot be undone. */
export function confirmPasswordPage(context: SiteContext, next: string, problem?: string) {
  const body = (
    <>
      {problem && <Problem>{problem}</Problem>}
      <p>What comes next cannot be undone, or gives power to others. Your password then counts for ten minutes.</p>
      <form className="admin-login" method="post" action="/config/confirm">
        <Hidden of={context} more={{ next }} />
        <PasswordField name="password" label="Password" hasProblem={problem !== undefined} />
        <button type="submit">Go on</button>
      </form>
    </>
  )
  return adminPage(context, {
    title: 'Type your password again',
    ...(problem && { error: 'Not confirmed' }),
    body,
    status: problem ? 401 : 200,
  })
}

interface ResetPageOptions {
  /** The secret of the email's link, which the form sends back. */
  readonly token: string
  /** The account of the link; undefined for a link that cannot be used. */
  readonly email: string | undefined
  /** Why the new password was refused. Undefined: none was sent yet. */
  readonly problem?: Phrase | undefined
}

/** The page of a one-time link, in the language of who follows it: members do, too. */
export function resetPage(context: SiteContext, { token, email, problem }: ResetPageOptions) {
  const body = email ? (
    <>
      {problem && (
        <Problem>
          <Text values={problem.values}>{problem.text}</Text>
        </Problem>
      )}
      <form className="admin-login" method="post" action="/config/reset">
        <Hidden of={context} more={{ token }} />
        <label htmlFor="email">
          <Text>Account</Text>
        </label>
        <input id="email" name="email" type="email" autoComplete="username" readOnly defaultValue={email} />
        <PasswordField name="password" label="New password" isNew hasProblem={problem !== undefined} />
        <PasswordField name="passwordAgain" label="New password again" isNew />
        <button type="submit">
          <Text>Set the password</Text>
        </button>
      </form>
    </>
  ) : (
    <>
      <p>
        <Text>{usedLink}</Text>
      </p>
      <p>
        <a href="/login">
          <Text>Back to the login</Text>
        </a>
      </p>
    </>
  )
  const status = problem ? 400 : email ? 200 : 404
  return adminPage(context, {
    title: 'A new password',
    isTranslated: true,
    ...(problem && { error: 'Not set' }),
    body,
    status,
  })
}
