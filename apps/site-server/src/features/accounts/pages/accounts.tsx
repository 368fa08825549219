import type { SiteContext } from '../../../http/context'
import { adminRoles } from '../../../http/identity/account'
import { Field, type FieldErrors, Hidden } from '../../../rendering/fields'
import { adminPage, Note } from '../../admin/interface'
import { Problem } from './password-forms'

/** An account in the list. */
export interface ListedAccount {
  readonly id: string
  readonly email: string
  readonly name: string
  /** `owner` or `member`. */
  readonly kind: string
  /** Codes of `adminRoles`. */
  readonly roles: readonly number[]
  /** Its login has a second step. */
  readonly hasTwoSteps: boolean
}

interface AccountsOptions {
  /** Everyone who may log in to the admin. */
  readonly accounts: readonly ListedAccount[]
  /** Why it was not done. Undefined: it was, or nothing was asked. */
  readonly problem?: string | undefined
  /** A link that was just made: it is shown once. */
  readonly link?: { readonly email: string; readonly address: string } | undefined
  /** What is wrong with the fields of a new account, by name. */
  readonly errors?: FieldErrors
  /** What was typed for it, to be corrected. */
  readonly typed?: { readonly email: string; readonly name: string }
}

const roleName = (code: number) => `role-${code}`

function Roles({ id, chosen }: { id: string; chosen: readonly number[] }) {
  return (
    <fieldset>
      <legend>May use</legend>
      {Object.entries(adminRoles).map(([code, { title }]) => (
        <label key={code} className="admin-check" htmlFor={`${id}-${code}`}>
          <input
            type="checkbox"
            id={`${id}-${code}`}
            name={roleName(Number(code))}
            value="true"
            defaultChecked={chosen.includes(Number(code))}
          />{' '}
          {title}
        </label>
      ))}
    </fieldset>
  )
}

function Entry({
  account: { id, email, name, kind, roles, hasTwoSteps },
  of,
}: {
  account: ListedAccount
  of: SiteContext
}) {
  const path = `/config/accounts/${encodeURIComponent(id)}`
  return (
    <section aria-labelledby={`of-${id}`}>
      <h2 id={`of-${id}`}>{name}</h2>
      <p>
        {email}, {kind === 'owner' ? 'works on the site' : 'member'}
      </p>
      {kind === 'owner' && (
        <form method="post" action={`${path}/roles`}>
          <Hidden of={of} />
          <Roles id={id} chosen={roles} />
          <button type="submit">Save</button>
        </form>
      )}
      <form method="post" action={`${path}/reset`}>
        <Hidden of={of} />
        <button type="submit">Make a link to a new password</button>
      </form>
      {hasTwoSteps && (
        <form method="post" action={`${path}/one-step`}>
          <Hidden of={of} />
          <button type="submit">Turn off its login in two steps</button>
        </form>
      )}
    </section>
  )
}

const notes: Readonly<Record<string, string>> = { saved: 'The account has been saved.' }

/** All accounts, for the owner of the site. */
export function accountsPage(context: SiteContext, options: AccountsOptions) {
  const { accounts, problem, link, errors = {}, typed } = options
  const body = (
    <>
      <Note of={context} notes={notes} />
      {problem && <Problem>{problem}</Problem>}
      {link && (
        <div role="status">
          <p>
            {`This link sets a new password for ${link.email}, once and within a day. It is not shown again: hand it on over a way that you trust.`}
          </p>
          <p>
            <code>{link.address}</code>
          </p>
        </div>
      )}
      {accounts.map((account) => (
        <Entry key={account.id} account={account} of={context} />
      ))}
      <section aria-labelledby="add">
        <h2 id="add">Add an account</h2>
        <form method="post" action="/config/accounts">
          <Hidden of={context} />
          <Field name="email" label="Email" type="email" autoComplete="off" value={typed?.email} errors={errors} />
          <Field name="name" label="Name" autoComplete="off" maxLength={100} value={typed?.name} errors={errors} />
          <Roles id="new" chosen={[]} />
          <button type="submit">Add, with a link to a password</button>
        </form>
      </section>
    </>
  )
  const hasFailed = problem !== undefined || Object.keys(errors).length > 0
  const status = hasFailed ? 400 : 200
  return adminPage(context, { title: 'Accounts', ...(hasFailed && { error: 'Not saved' }), body, status })
}
