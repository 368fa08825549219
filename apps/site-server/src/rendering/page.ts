import type { FirstBlock } from '@ashlar/manifest'
import type { ReactNode } from 'react'
import type { SiteContext } from '../http/context'
import type { Raw } from '../http/request/body'
import type { PageMetadata } from './metadata'
import type { QueueRender } from './render-queue'
import type { SectionContext } from './section'
import type { AnswerShared } from './shared-answers'
import type { SharePage } from './shared-pages'

/** Something of the site that the page context names. */
interface Named {
  readonly id: string
  readonly title: string
  readonly fullUrl: string
}

/** A collection as the page context names it; `type` is one of `collectionTypes`. */
export interface NamedCollection extends Named {
  readonly type: number
}

/** Settings of the site that one page may have differently. */
export interface PageSettings {
  /** Shows the announcement bar. Default: as the site has it. */
  readonly showAnnouncementBar?: boolean
  /** Members that replace those of the site's `websiteSettings`. Default: none. */
  readonly websiteSettings?: Raw
  /** Members that replace those of the site's `cookieSettings`. Default: none. */
  readonly cookieSettings?: Raw
}

/** One page to render. */
export interface PageOptions {
  /** Stands in the title bar and in search results, before the name of the site. */
  readonly title: string
  /** For search engines and shared links. Default: empty. */
  readonly description?: string
  /** Code of the kind of page, as the page context names it. */
  readonly pageType: number
  /** Names of the blocks that the page has, beside those of the site frame. */
  readonly blocks: readonly string[]
  /** Blocks on the first screen, which are imported as soon as the page is parsed. Default: none. */
  readonly first?: readonly FirstBlock[]
  /** The content of the main part. */
  readonly body: ReactNode
  /** Status code of the response. Default: 200. */
  readonly status?: 200 | 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 500
  /** The collection that the page lists or belongs to. Default: none. */
  readonly collection?: NamedCollection
  /** The item that the page shows, such as a post, with the code of its kind. Default: none. */
  readonly item?: Named & { readonly recordType: number }
  /** Further members of the page context, such as the product of its page. */
  readonly context?: Readonly<Record<string, unknown>>
  /** Settings that this page has in place of those of the site, by their first level. Default: none. */
  readonly settings?: PageSettings
  /** The body is in the original language of the site, also on a page in another language. Default: false. */
  readonly isOriginal?: boolean
  /** Rules of this page alone. They have none of the signs that HTML escapes. Default: none. */
  readonly style?: string
  /** What search engines and shared links know of the page. Default: its title and description. */
  readonly metadata?: PageMetadata
  /** The page has no header and no footer: a splash page or a lock screen. Default: false. */
  readonly isCover?: boolean
}

/** An item of a collection, such as a post, as features around it know it. */
export interface PageItem {
  readonly id: string
  readonly title: string
  /** Its address on the site, with a slash at the beginning. */
  readonly path: string
}

/** What a feature adds under an item: its blocks and their markup. */
export type ItemPart = (
  request: SiteContext,
  item: PageItem,
  context: SectionContext,
) => Promise<{ readonly blocks: readonly string[]; readonly body: ReactNode }>

/** Renders one page as the response to a request. */
export type RenderPage = (request: SiteContext, options: PageOptions) => Promise<Response>

/** What features render their pages with. */
export interface PageRenderer {
  readonly renderPage: RenderPage
  /** What sections need, with the photographs of the site. */
  openContext(request: SiteContext): Promise<SectionContext>
  /** The same without photographs, and without the database. */
  plainContext(request: SiteContext): SectionContext
  /** For pages that are rendered anew for each request. */
  readonly queueRender: QueueRender
  /** Renders the page of a handler once for all visitors. */
  readonly sharePage: SharePage
  /** The same for the page of all addresses without one. */
  readonly shareMissing: SharePage
  /** Answers for such pages before other middleware. */
  readonly answerShared: AnswerShared
}
