import type { ReactNode } from 'react'
import type { SiteContext } from '../../../http/context'
import { isAdmin } from '../../../http/identity/account'
import { english } from '../../../http/request/language'
import { say } from '../../../http/response/phrase'
import { Brand } from '../../../rendering/brand'
import { Hidden } from '../../../rendering/fields'
import { renderScriptlessPage, type ScriptlessPage } from '../../../rendering/scriptless-document'
import { getAccess, mayOpen } from '../domain/access'
import { InTimeZone } from './timestamp'

/** A page of the admin. */
export interface AdminPageOptions
  extends Pick<ScriptlessPage, 'error' | 'status' | 'context' | 'scriptNonce' | 'styles' | 'isTranslated'> {
  /** Heading of the page. */
  readonly title: string
  /** Stands below the heading. */
  readonly body: ReactNode
}

/** The logout: a form, so that it works without scripts. */
function Logout({ of }: { of: SiteContext }) {
  return (
    <form className="admin-logout" method="post" action="/api/auth/Logout">
      <Hidden of={of} />
      <button type="submit">Log out</button>
    </form>
  )
}

type Section = SiteContext['var']['adminSections'][number]

/** Whether a link leads to the page at hand, or to the list that it belongs to. */
function current(to: string, path: string) {
  if (to === path) return 'page' as const
  return to !== '/config/' && path.startsWith(`${to}/`) ? ('true' as const) : undefined
}

/** The groups, each with the first of its pages, and below them the pages of the group at hand: one line each. */
function Navigation({ of, sections }: { of: SiteContext; sections: readonly Section[] }) {
  const { path } = of.req
  const group = sections.find(({ path: to }) => current(to, path))?.group
  const first = sections.filter((section, at) => sections.findIndex((other) => other.group === section.group) === at)
  const pages = sections.filter((section) => section.group === group)
  return (
    <>
      <nav className="admin-groups" aria-label="Admin">
        <ul>
          {first.map((section) => (
            <li key={section.path}>
              <a
                href={section.path}
                aria-current={section.group === group ? (pages.length > 1 ? 'true' : 'page') : undefined}
              >
                {section.group}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {pages.length > 1 && (
        <nav className="admin-pages" aria-label={group}>
          <ul>
            {pages.map(({ path: to, title }) => (
              <li key={to}>
                <a href={to} aria-current={current(to, path)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

function Header({ of }: { of: SiteContext }) {
  const account = of.get('account')
  const sections = of.get('adminSections').filter(({ path }) => account && mayOpen(account, getAccess(path)))
  return (
    <header className="admin-header">
      <a className="brand" href="/?noredirect=true">
        <Brand name={of.get('site').name} />
      </a>
      {account && isAdmin(account) && <Navigation of={of} sections={sections} />}
      {account && (
        <div className="admin-account">
          <a href="/config/account">{account.name}</a>
          <Logout of={of} />
        </div>
      )}
    </header>
  )
}

/** Responds with a page of the admin. It runs no script, no cache stores it, and it frames only pages of this site. */
export function adminPage(context: SiteContext, options: AdminPageOptions) {
  const { error, body, context: page, styles = [], status = 200, scriptNonce, isTranslated = false } = options
  const language = isTranslated ? context.get('language') : english
  const title = say(language, options.title)
  return renderScriptlessPage(context, {
    heading: title,
    title: `${title} — ${context.get('site').name} admin`,
    error: error && say(language, error),
    isTranslated,
    className: 'admin',
    header: <Header of={context} />,
    body: <InTimeZone of={context}>{body}</InTimeZone>,
    styles,
    status,
    framesOwnPages: true,
    scriptNonce,
    ...(page !== undefined && { context: page }),
  })
}
