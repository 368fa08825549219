import { setTimeout as wait } from 'node:timers/promises'
import type { SiteContext } from '../http/context'
import type { PageLanguage } from '../http/response/page-language'
import { plainPage } from '../http/response/refusal'
import type { Link } from '../http/response/site-identity'
import { Picture } from './block'
import type { PageRenderer } from './page'
import { getSizes } from './picture-sizes'
import { Sections } from './sections'

/** A page for an error or for a visitor without access. */
export interface ProblemPageOptions {
  /** Status code of the response. */
  readonly status: 403 | 404 | 500
  /** Code of the kind of page, as the page context names it. */
  readonly pageType: number
  /** Heading of the page. */
  readonly title: string
  /** Three sentences: what happened, what follows, what to do. */
  readonly text: string
  /** File of a photograph. */
  readonly photo: string
  /** Where the button leads. Default: the first page. */
  readonly link?: Link
}

const toFirstPage = { text: 'To the first page', href: '/' }

/** Renders a problem page; without its photograph where the database cannot be read. */
export async function renderProblemPage(
  request: SiteContext,
  { renderPage, openContext, plainContext }: PageRenderer,
  { status, pageType, title, text, photo, link = toFirstPage }: ProblemPageOptions,
): Promise<Response> {
  const context = await openContext(request).catch(() => plainContext(request))
  const { translate } = request.get('language')
  const inLanguage = (original: string) => translate(original) ?? original
  const body = (
    <div className="problem">
      <div>
        <p className="eyebrow">{status}</p>
        <h1 className="page-title">{inLanguage(title)}</h1>
        <Sections
          sections={[
            { type: 'text', text: [inLanguage(text)] },
            { type: 'block', block: 'button', config: { ...link, text: inLanguage(link.text) } },
          ]}
          context={context}
        />
      </div>
      <Picture photo={context.photo(photo)} sizes={getSizes('100vw')} />
    </div>
  )
  return renderPage(request, { title, pageType, blocks: ['button', 'image'], body, status })
}

/** The same with nothing but text, for when no page can be rendered. */
export function plainProblemPage({ title, text, pageType }: ProblemPageOptions, language: PageLanguage): string {
  const context = JSON.stringify({ pageType })
  const head = `<script type="application/json" id="ashlar-context">${context}</script>`
  return plainPage(language, { title, text, head })
}

/** How long the page of an error waits for the database, in milliseconds: one that does not answer would be waited for in each of its reads. */
const longestErrorPage = 1000

/** The page of an error, of which the database may be the cause: where it cannot be rendered soon, it is nothing but text. */
export function renderErrorPage(
  request: SiteContext,
  renderer: PageRenderer,
  problem: ProblemPageOptions,
): Promise<Response> {
  const plain = () => request.html(plainProblemPage(problem, request.get('language')), problem.status)
  return Promise.race([
    renderProblemPage(request, renderer, problem).catch(plain),
    wait(longestErrorPage, undefined, { ref: false }).then(plain),
  ])
}
