import type { FirstBlock } from '@ashlar/manifest'
import type { ReactNode } from 'react'
import type { Raw } from '../http/body'
import type { SiteContext } from '../http/context'
import type { PageMetadata } from './metadata'
import type { SectionContext } from './section'
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
  readonly showAnnouncementBar?: boolean
  readonly websiteSettings?: Raw
  readonly cookieSettings?: Raw
}

/** One page to render. */
export interface PageOptions {
  readonly title: string
  readonly description?: string
  readonly pageType: number
  readonly blocks: readonly string[]
  /** Blocks on the first screen, which are imported as soon as the page is parsed. Default: none. */
  readonly first?: readonly FirstBlock[]
  readonly body: ReactNode
  readonly status?: 200 | 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 500
  readonly collection?: NamedCollection
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
  /** The page stands alone, without header and footer: a splash page or a lock screen. Default: false. */
  readonly isCover?: boolean
}

/** An item of a collection, such as a post, as features around it know it. */
export interface PageItem {
  readonly id: string
  readonly title: string
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
  /** Renders the page of a handler once for all visitors. */
  readonly sharePage: SharePage
  /** The same for the page of all addresses without one. */
  readonly shareMissing: SharePage
}
