import { Hono } from 'hono'
import type { Database } from '../database/schema'
import { Crumb, officePage } from '../office/document'
import { renewCrumb, type SiteContext, type Variables } from '../security'
import { ownPath } from './account'
import { longestPassword } from './password'
import { endSession } from './sessions'
import { homeOf, loginTryOf, tryLogin } from './try-login'

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

const problems = {
  missing: ['The email or the password is missing. You are not logged in. Write both.', 400],
  wrong: ['The email or the password is not right. You are not logged in. Try again.', 401],
  limited: ['Too many tries. This one was not looked at. Try again in a minute.', 429],
} as const

/** The way in and the way out; both work as plain forms. */
export function login(database: Database, most?: number) {
  const app = new Hono<{ Variables: Variables }>()

  app.get('/config/login', (context) => loginPage(context, { next: ownPath(context.req.query('next')) ?? '' }))

  app.post('/config/login', async (context) => {
    const form = await context.req.parseBody()
    const next = ownPath(text(form.next)) ?? ''
    const tried = loginTryOf(form)
    const outcome = await tryLogin(context, database, tried, most)
    if ('session' in outcome) return context.redirect(next || homeOf(outcome.kind), 303)
    const [problem, status] = problems[outcome.problem]
    return loginPage(context, { next, email: tried.email, problem, status })
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
