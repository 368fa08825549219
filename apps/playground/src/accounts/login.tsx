import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { isWithinRate } from '../database/queries'
import type { Database } from '../database/schema'
import { Crumb, officePage } from '../office/document'
import { renewCrumb, type SiteContext, type Variables } from '../security'
import { visitorOf } from '../visitor'
import { ownPath } from './account'
import { isPassword, longestPassword } from './password'
import { beginSession, endSession } from './sessions'

/** Tries a visitor may make in a minute, and anybody for one account. */
export const loginRate = 10

interface LoginWish {
  readonly next: string
  readonly email?: string
  readonly problem?: string
  readonly status?: 200 | 400 | 401 | 429
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function LoginForm({ of, next, email = '', problem }: LoginWish & { of: SiteContext }) {
  const wasWrong = problem !== undefined
  return (
    <>
      {wasWrong && (
        <p className="office-problem" role="alert" id="problem">
          {problem}
        </p>
      )}
      <form className="office-login" method="post" action="/config/login">
        <Crumb of={of} />
        <input type="hidden" name="next" value={next} />
        <label htmlFor="email">Email</label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={email}
          aria-invalid={wasWrong || undefined}
          aria-describedby={wasWrong ? 'problem' : undefined}
        />
        <label htmlFor="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={longestPassword}
          // Whoever comes back after a mistake starts in the field to mend, and hears what was wrong with it.
          // biome-ignore lint/a11y/noAutofocus: only after a try
          autoFocus={wasWrong}
          aria-invalid={wasWrong || undefined}
          aria-describedby={wasWrong ? 'problem' : undefined}
        />
        <label className="office-check">
          <input type="checkbox" name="rememberMe" value="true" /> Remember me for 30 days
        </label>
        <button type="submit">Log in</button>
      </form>
    </>
  )
}

function loginPage(context: SiteContext, wish: LoginWish) {
  const body = <LoginForm of={context} {...wish} />
  return officePage(context, {
    title: 'Log in',
    ...(wish.problem && { fault: 'Not logged in' }),
    body,
    status: wish.status ?? 200,
  })
}

const wrong = 'The email or the password is not right. You are not logged in. Try again.'
const tooMany = 'Too many tries. This one was not looked at. Try again in a minute.'

/** Where who came by no other page begins. */
const homeOf = ({ kind }: { kind: string }) => (kind === 'owner' ? '/config/' : '/members')

/** The way in and the way out; both work as plain forms. */
export function login(database: Database, most = loginRate) {
  const app = new Hono<{ Variables: Variables }>()

  async function isAllowed(context: SiteContext, email: string) {
    // What is typed here may be a password in the wrong field, so that only its hash is kept.
    const name = createHash('sha256').update(email).digest('base64url').slice(0, 22)
    const ofVisitor = await isWithinRate(database, `login:${visitorOf(context)}`, most)
    return (await isWithinRate(database, `login-of:${name}`, most)) && ofVisitor
  }

  app.get('/config/login', (context) => loginPage(context, { next: ownPath(context.req.query('next')) ?? '' }))

  app.post('/config/login', async (context) => {
    const form = await context.req.parseBody()
    const email = text(form.email).trim().toLowerCase().slice(0, 200)
    const password = text(form.password)
    const next = ownPath(text(form.next)) ?? ''
    if (!email || !password)
      return loginPage(context, {
        next,
        email,
        problem: 'The email or the password is missing. You are not logged in. Write both.',
        status: 400,
      })
    if (!(await isAllowed(context, email))) {
      context.header('Retry-After', '60')
      return loginPage(context, { next, email, problem: tooMany, status: 429 })
    }
    const known = await database.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
    if (!(await isPassword(password, known?.password)) || !known)
      return loginPage(context, { next, email, problem: wrong, status: 401 })
    const session = await beginSession(context, database, known.id, form.rememberMe === 'true')
    await renewCrumb(context, database, session)
    context.header('Cache-Control', 'no-store')
    return context.redirect(next || homeOf(known), 303)
  })

  // OWN-02, OWN-03: scripts get an answer and reload the root themselves; a plain form is led there.
  app.post('/api/auth/Logout', async (context) => {
    await endSession(context, database)
    await renewCrumb(context, database, undefined)
    context.header('Cache-Control', 'no-store')
    if (context.req.header('Accept')?.includes('text/html')) return context.redirect('/?logout=true', 303)
    return context.json({ success: true })
  })
  return app
}
