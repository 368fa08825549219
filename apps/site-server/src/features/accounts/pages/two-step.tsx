import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import { adminPage } from '../../admin/interface'
import type { LoginProblem } from '../domain'
import { Problem } from './password-forms'

function CodeField({ label, hasProblem }: { label: string; hasProblem: boolean }) {
  return (
    <>
      <label htmlFor="code">{label}</label>
      <input
        id="code"
        name="code"
        autoComplete="one-time-code"
        required
        maxLength={20}
        aria-invalid={hasProblem}
        aria-describedby={hasProblem ? 'problem' : undefined}
      />
    </>
  )
}

const sentences: Readonly<Record<Exclude<LoginProblem, 'missing'>, string>> = {
  wrong: 'The code is not right, or was used. You are not logged in. Wait for the next one and type it.',
  limited: 'There were too many tries. This code was not checked. Try again in a minute.',
}

interface CodeOptions {
  /** The login that waits for its second step, signed for this browser. */
  readonly pending: string
  /** The path that the login leads to. */
  readonly next: string
  /** Why a code was refused. Undefined: none was. */
  readonly problem?: LoginProblem
}

/** The second step of a login. */
export function codePage(context: SiteContext, { pending, next, problem }: CodeOptions) {
  const sentence = problem && problem !== 'missing' ? sentences[problem] : undefined
  const body = (
    <>
      {sentence && <Problem>{sentence}</Problem>}
      <form className="admin-login" method="post" action="/config/login/code">
        <Hidden of={context} more={{ pending, next }} />
        <CodeField label="Code of your authenticator, or a recovery code" hasProblem={sentence !== undefined} />
        <button type="submit">Log in</button>
      </form>
    </>
  )
  const status = problem === 'limited' ? 429 : problem ? 401 : 200
  return adminPage(context, { title: 'Type the code', ...(sentence && { error: 'Not logged in' }), body, status })
}

interface TwoStepOptions {
  /** Whether a login asks for a code. */
  readonly isOn: boolean
  /** How many recovery codes were not used yet. */
  readonly codesLeft: number
  /** The secret to set up, in groups of four, and the address that opens an authenticator. */
  readonly setup: { readonly secret: string; readonly address: string }
  /** Why a change was refused. Undefined: none was. */
  readonly problem?: string | undefined
}

const groups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function SetUp({ of, setup, hasProblem }: Pick<TwoStepOptions, 'setup'> & { of: SiteContext; hasProblem: boolean }) {
  return (
    <>
      <p>
        After your password the login asks for a code that an authenticator on your telephone shows. Add this key to it:{' '}
        <code>{groups(setup.secret)}</code>, or <a href={setup.address}>open it on this device</a>.
      </p>
      <form className="admin-login" method="post" action="/config/account/two-step">
        <Hidden of={of} />
        <CodeField label="The code that it shows" hasProblem={hasProblem} />
        <button type="submit">Turn it on</button>
      </form>
    </>
  )
}

function Manage({ of, codesLeft, hasProblem }: { of: SiteContext; codesLeft: number; hasProblem: boolean }) {
  return (
    <>
      <p>{`The login in two steps is on. ${codesLeft} recovery codes are left.`}</p>
      <form className="admin-login" method="post" action="/config/account/two-step">
        <Hidden of={of} />
        <CodeField label="Code, for new recovery codes" hasProblem={hasProblem} />
        <button type="submit">Make new recovery codes</button>
      </form>
      <form className="admin-login" method="post" action="/config/account/two-step/off">
        <Hidden of={of} />
        <button type="submit" className="admin-danger">
          Turn it off
        </button>
      </form>
    </>
  )
}

/** The page on which an account sets up its second step. */
export function twoStepPage(context: SiteContext, { isOn, codesLeft, setup, problem }: TwoStepOptions) {
  const hasProblem = problem !== undefined
  const body = (
    <>
      {problem && <Problem>{problem}</Problem>}
      {isOn ? (
        <Manage {...{ codesLeft, hasProblem }} of={context} />
      ) : (
        <SetUp {...{ setup, hasProblem }} of={context} />
      )}
      <p>
        <a href="/config/account">Back to your account</a>
      </p>
    </>
  )
  const status = hasProblem ? 400 : 200
  return adminPage(context, { title: 'Login in two steps', ...(hasProblem && { error: 'Not changed' }), body, status })
}

/** The recovery codes, which are shown once. */
export function recoveryPage(context: SiteContext, codes: readonly string[]) {
  const body = (
    <>
      <p role="status">The login in two steps is on.</p>
      <p>
        Each of these codes opens your account once, without the authenticator. They are not shown again: print them, or
        write them down. Codes that were made before do not work any more.
      </p>
      <ul className="admin-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a href="/config/account">Back to your account</a>
      </p>
    </>
  )
  return adminPage(context, { title: 'Recovery codes', body })
}
