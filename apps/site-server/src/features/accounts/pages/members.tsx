import { Markup, type MemberAreaConfig } from '@ashlar/member-area/markup'
import type { SiteContext } from '../../../http/context'
import type { PageOptions, PageRenderer } from '../../../rendering/page'
import { Text } from '../../../rendering/page-texts'
import { type ProblemPageOptions, renderProblemPage } from '../../../rendering/problem-page'
import { Sections } from '../../../rendering/sections'
import { translateContent } from '../../../rendering/translate-content'
import type { LoginProblem } from '../domain'
import { forgottenPasswordPage, forgottenPath } from './forgotten-password'

/** A page for accounts that are logged in; other visitors get the problem page. */
export interface MemberPage {
  /** Its address, with a slash at the beginning. */
  readonly path: string
  readonly title: string
  /** Its paragraphs. */
  readonly text: readonly string[]
  /** What visitors without an account get. */
  readonly problem: ProblemPageOptions
}

/** The login page as it is shown, again after a refused try without scripts. */
interface LoginPageOptions {
  /** The path that a login leads to, always one of the site. */
  readonly next: string
  /** What was typed. Empty: nothing yet. */
  readonly email?: string
  /** Why a try was refused. Undefined: none was. */
  readonly notice?: LoginProblem
  /** The status of the answer to a login that was refused. Default: 200. */
  readonly status?: PageOptions['status']
}

/** Caches store no page for members: going back after a logout must not show it. */
async function renderUncached({ renderPage }: PageRenderer, request: SiteContext, options: PageOptions) {
  const response = await renderPage(request, { ...options, metadata: { isHidden: true } })
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

async function renderMemberPage(renderer: PageRenderer, request: SiteContext, { title, text }: MemberPage) {
  const context = await renderer.openContext(request)
  const name = request.get('account')?.name ?? ''
  const config: MemberAreaConfig = { kind: 'account', name, crumb: context.crumb }
  const language = request.get('language')
  const translated = translateContent({ title, text }, language.translate)
  const shown = translated ?? { title, text }
  const body = (
    <>
      <h1 className="page-title">{shown.title}</h1>
      <Sections sections={[{ type: 'text', lead: true, text: shown.text }]} context={context} />
      <section className="prose">
        <Markup config={config} language={language} />
      </section>
    </>
  )
  const isOriginal = translated === undefined
  return renderUncached(renderer, request, { title, isOriginal, pageType: 2, blocks: ['member-area'], body })
}

async function renderLogin(renderer: PageRenderer, request: SiteContext, options: LoginPageOptions) {
  const { status = 200, ...form } = options
  const context = await renderer.openContext(request)
  const config: MemberAreaConfig = { kind: 'login', crumb: context.crumb, ...form }
  const body = (
    <>
      <h1 className="page-title">
        <Text>Log in</Text>
      </h1>
      <section className="prose">
        <Markup config={config} language={request.get('language')} />
        <p>
          <a href={forgottenPath}>
            <Text>Forgotten your password?</Text>
          </a>
        </p>
      </section>
    </>
  )
  return renderUncached(renderer, request, { title: 'Log in', pageType: 2, blocks: ['member-area'], body, status })
}

/** The pages for members, and their login. */
export function createMemberPages(renderer: PageRenderer, pages: readonly MemberPage[]) {
  return {
    pages,
    async memberPage(request: SiteContext, path: string) {
      const page = pages.find((page) => page.path === path)
      if (!page) return request.notFound()
      if (!request.get('account')) return renderProblemPage(request, renderer, page.problem)
      return renderMemberPage(renderer, request, page)
    },
    login: (request: SiteContext, options: LoginPageOptions) => renderLogin(renderer, request, options),
    forgottenPassword: (request: SiteContext, isSent: boolean) => forgottenPasswordPage(request, renderer, isSent),
  }
}
export type MemberPages = ReturnType<typeof createMemberPages>
